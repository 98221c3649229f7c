"""What Linux itself refuses a user's code, whatever it calls, ctypes included.

Landlock lets it write nothing outside one folder, start no program, open no other process and no device.
A filter of system calls (seccomp) refuses what Landlock cannot: copies of the process, signals to other
processes and changes of their limits, sockets, memory shared with other programs, and rights of files.
Either is left out where the kernel lacks it. Both last until the process ends.

Sources: the Linux kernel's documentation, *Landlock: unprivileged access control* and *Seccomp BPF*.
"""

import ctypes
import os
import sys
from struct import pack
from typing import Any, Final

_SET_SECCOMP, _FILTER_MODE, _NO_NEW_PRIVILEGES = 22, 2, 38


def put_up(folder: str) -> None:
    """Fence this process in: of all files, only those in ``folder`` can be changed.

    Must be called before any thread is started, since threads that are there stay outside.
    """
    try:
        library = ctypes.CDLL(None)
        call, control = library.syscall, library.prctl
    except (OSError, AttributeError):
        return
    call.restype = ctypes.c_long
    control(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    _restrict_files(call, folder)
    _filter_calls(control)


def is_complete() -> bool:
    """Whether this system refuses all of it: older ones let the contents of files be cut off."""
    try:
        call = ctypes.CDLL(None).syscall
    except (OSError, AttributeError, TypeError):
        return False
    call.restype = ctypes.c_long
    version = call(_CREATE_RULESET, None, 0, _VERSION)
    return bool(version >= _FIRST_WITH_TRUNCATE) and _known_machine() is not None


# Landlock

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION, _PATH_BENEATH = 1, 1
_FIRST_WITH_TRUNCATE: Final = 3
_EXECUTE, _WRITE_FILE, _REFER, _TRUNCATE, _CONTROL_DEVICE = 1 << 0, 1 << 1, 1 << 13, 1 << 14, 1 << 15
_REMOVE_AND_MAKE: Final = sum(1 << bit for bit in range(4, 13))
_NETWORK: Final = 0b11
"""Binding and connecting."""
_SCOPED: Final = 0b11
"""Signals and abstract sockets reach only what is fenced in as well."""


def _restrict_files(call: Any, folder: str) -> None:
    version = call(_CREATE_RULESET, None, 0, _VERSION)
    if version < 1:
        return
    changes = _WRITE_FILE | _REMOVE_AND_MAKE
    changes |= (_REFER if version >= 2 else 0) | (_TRUNCATE if version >= _FIRST_WITH_TRUNCATE else 0)
    devices = _CONTROL_DEVICE if version >= 5 else 0
    words = [changes | _EXECUTE | devices] + [_NETWORK] * (version >= 4) + [_SCOPED] * (version >= 6)
    wanted = pack(f"={len(words)}Q", *words)
    rules = call(_CREATE_RULESET, wanted, ctypes.c_size_t(len(wanted)), 0)
    if rules < 0:
        return
    for path, allowed in ((folder, changes), (os.devnull, _WRITE_FILE)):
        place = os.open(path, os.O_PATH)
        call(_ADD_RULE, rules, _PATH_BENEATH, pack("=Qi", allowed, place), 0)
        os.close(place)
    call(_RESTRICT_SELF, rules, 0)
    os.close(rules)


# The filter of system calls

_MACHINES: Final = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""The column of the tables below, and the kernel's number of the machine."""
_REFUSED: Final = {
    # copies of the process, other programs, other processes
    "fork": (57,), "vfork": (58,), "execve": (59, 221), "execveat": (322, 281), "setsid": (112, 157),
    "setpgid": (109, 154), "tkill": (200, 130), "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240), "pidfd_send_signal": (424, 424), "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438), "ptrace": (101, 117), "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271), "process_madvise": (440, 440), "process_mrelease": (448, 448),
    "setpriority": (141, 140), "ioprio_set": (251, 30), "unshare": (272, 97), "setns": (308, 268),
    # connections
    "connect": (42, 203), "bind": (49, 200), "sendmsg": (46, 211), "sendmmsg": (307, 269),
    "io_uring_setup": (425, 425),
    # memory, messages and keys that programs share
    "shmget": (29, 194), "shmat": (30, 196), "shmctl": (31, 195), "semget": (64, 190), "semop": (65, 193),
    "semctl": (66, 191), "semtimedop": (220, 192), "msgget": (68, 186), "msgsnd": (69, 189),
    "msgrcv": (70, 188), "msgctl": (71, 187), "mq_open": (240, 180), "mq_unlink": (241, 181),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219), "bpf": (321, 280),
    "perf_event_open": (298, 241), "userfaultfd": (323, 282),
    # rights, owners, times and attributes of files, which Landlock lets pass
    "chmod": (90,), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452), "chown": (92,),
    "fchown": (93, 55), "lchown": (94,), "fchownat": (260, 54), "utime": (132,), "utimes": (235,),
    "futimesat": (261,), "utimensat": (280, 88), "setxattr": (188, 5), "lsetxattr": (189, 6),
    "fsetxattr": (190, 7), "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
    "setxattrat": (463, 463), "removexattrat": (466, 466), "file_setattr": (469, 469),
}  # fmt: skip
"""Calls that are refused, and their numbers on either machine."""
_OWN: Final = {
    "kill": (62, 129), "tgkill": (234, 131), "prlimit64": (302, 261), "sched_setaffinity": (203, 122),
    "sched_setscheduler": (144, 119), "sched_setparam": (142, 118), "sched_setattr": (314, 274),
}  # fmt: skip
"""Calls that get a process first, and are refused for all but this one."""
_CLONE, _CLONE3, _SOCKET, _SEND_TO = (56, 220), (435, 435), (41, 198), (44, 206)
_FCNTL, _IOCTL = (72, 25), (16, 29)
_NEW_THREAD, _LOCAL_SOCKET = 0x10000, 1
_SIGNAL_OWNERS: Final = (8, 15)
_SOCKET_OWNERS: Final = (0x8901, 0x8902)
"""Commands that choose which process gets the signals of a descriptor: by fcntl, and by ioctl."""
_FIRST_OTHER_CALL: Final = 0x40000000
"""Calls numbered from here on belong to another kind of program (x32)."""
_REFUSE, _IS_MISSING = 0x00050001, 0x00050026
"""A call fails as not permitted, or as one that the kernel does not know."""
_ALLOW, _KILL = 0x7FFF0000, 0x80000000
_NUMBER, _MACHINE, _ARGUMENTS = 0, 4, 16

Instruction = tuple[int, int, int, int]


def _load(place: int) -> Instruction:
    return 0x20, 0, 0, place


def _end(how: int) -> Instruction:
    return 0x06, 0, 0, how


def _unless(kind: int, number: int, skipped: int) -> Instruction:
    """Skip the next instructions unless the loaded word passes a test against ``number``."""
    return kind, 0, skipped, number


_EQUAL, _AT_LEAST, _HAS_BITS = 0x15, 0x35, 0x45


def _argument(number: int, kind: int, wanted: int) -> list[Instruction]:
    """Allow a call if the low half of an argument passes a test, else refuse it."""
    return [_load(_ARGUMENTS + 8 * number), _unless(kind, wanted, 1), _end(_ALLOW), _end(_REFUSE)]


def _argument_not(number: int, refused: tuple[int, ...]) -> list[Instruction]:
    """Refuse a call if the low half of an argument is one of some values, else allow it."""
    tests = [each for value in refused for each in (_unless(_EQUAL, value, 1), _end(_REFUSE))]
    return [_load(_ARGUMENTS + 8 * number), *tests, _end(_ALLOW)]


def _program(column: int, machine: int) -> list[Instruction]:
    found = [_load(_MACHINE), (_EQUAL, 1, 0, machine), _end(_KILL), _load(_NUMBER)]
    found += [_unless(_AT_LEAST, _FIRST_OTHER_CALL, 1), _end(_REFUSE)]

    def rule(numbers: tuple[int, ...], then: list[Instruction]) -> None:
        if column < len(numbers):
            found.extend([_unless(_EQUAL, numbers[column], len(then)), *then])

    for numbers in _REFUSED.values():
        rule(numbers, [_end(_REFUSE)])
    for numbers in _OWN.values():
        of_itself = [_load(_ARGUMENTS), _unless(_EQUAL, 0, 1), _end(_ALLOW)]
        rule(numbers, of_itself + _argument(0, _EQUAL, os.getpid()))
    rule(_CLONE3, [_end(_IS_MISSING)])  # its flags cannot be seen; without it, threads use clone
    rule(_CLONE, _argument(0, _HAS_BITS, _NEW_THREAD))
    rule(_SOCKET, _argument(0, _EQUAL, _LOCAL_SOCKET))
    rule(_FCNTL, _argument_not(1, _SIGNAL_OWNERS))
    rule(_IOCTL, _argument_not(1, _SOCKET_OWNERS))
    no_address = [_load(_ARGUMENTS + 8 * 4 + 4), _unless(_EQUAL, 0, 4), *_argument(4, _EQUAL, 0)]
    rule(_SEND_TO, [*no_address, _end(_REFUSE)])
    return [*found, _end(_ALLOW)]


def _known_machine() -> tuple[int, int] | None:
    """Return the machine of this process as in ``_MACHINES``, ``None`` if its calls are not known."""
    return _MACHINES.get(os.uname().machine) if sys.maxsize > 2**32 else None


def _filter_calls(control: Any) -> None:
    known = _known_machine()
    if known is None:
        return
    words = [pack("=HBBI", *each) for each in _program(*known)]
    held = ctypes.create_string_buffer(b"".join(words))
    control(_SET_SECCOMP, _FILTER_MODE, pack("=HxxxxxxQ", len(words), ctypes.addressof(held)), 0, 0)
