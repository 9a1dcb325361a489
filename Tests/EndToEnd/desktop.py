"""A screen that nobody sees, for tests and pictures: programs with windows run on it, keys and the mouse
go in, PNGs come out. Xvfb is the screen, xdotool the hands.

Used by test_kate.py, and by terminal.py for pictures of terminals.
"""

import ctypes
import functools
import os
import pathlib
import shutil
import struct
import subprocess
import time
import zlib


#: What a desktop needs, and the Debian packages that it is in.
PROGRAMS, PACKAGES = ("Xvfb", "xdotool"), "xvfb xdotool"


def missing(*programs):
    """Those of a desktop's programs, and of the named ones, that are not installed."""
    return [program for program in (*PROGRAMS, *programs) if not shutil.which(program)]


class Desktop:
    """A screen of a size in pixels, and what is done on it."""

    def __init__(self, folder, env, width=1000, height=700):
        self.pixels = pathlib.Path(folder) / "screen"
        self.pixels.mkdir(exist_ok=True)
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             "-fbdir", str(self.pixels), "-nolisten", "tcp", "-dpi", "96",
             # Else it begins anew when the first to come goes.
             "-noreset"],
            env=env, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            # Xvfb takes the first number that is free, and writes it when it is ready.
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.env = {**env, "DISPLAY": f":{number}"}

    def start(self, *command, **options):
        """Starts a program on this screen."""
        return subprocess.Popen(
            list(map(str, command)), env=self.env, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, **options)

    def hands(self, *arguments):
        """Runs xdotool; gives what it prints."""
        done = subprocess.run(["xdotool", *map(str, arguments)], env=self.env,
                              capture_output=True, text=True, timeout=20)
        return done.stdout.strip()

    def keys(self, *names):
        """Presses keys by X's names: "Return", "ctrl+space"."""
        self.hands("key", "--delay", 30, *names)

    def type(self, text):
        self.keyboard.put_on_keys(text)
        self.hands("type", "--delay", 60, text)

    @functools.cached_property
    def keyboard(self):
        return Keyboard(self.env["DISPLAY"])

    def point(self, x, y):
        """Moves the mouse there, and a little to and fro: programs tell a hand from a jump."""
        for step in (-3, 3, 0):
            self.hands("mousemove", x + step, y)
            time.sleep(0.1)

    def click(self, x, y):
        self.point(x, y)
        self.hands("click", 1)

    def windows(self, name):
        """The windows that can be seen and whose program has this name: their numbers and titles."""
        found = self.hands("search", "--onlyvisible", "--class", name).split()
        return {window: self.hands("getwindowname", window) for window in found}

    def geometry(self, name):
        """Where the first of those windows is: left, top, width and height."""
        window = next(iter(self.windows(name)))
        lines = self.hands("getwindowgeometry", "--shell", window).splitlines()
        values = dict(line.split("=") for line in lines)
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    # -- pictures

    def picture(self):
        """The screen as it is."""
        return Picture.of_xwd((self.pixels / "Xvfb_screen0").read_bytes())

    def settled(self, seconds=10):
        """The screen once there is text on it and it has stopped changing, but for a cursor that blinks."""
        deadline = time.monotonic() + seconds
        before = self.picture()
        while True:
            time.sleep(0.25)
            now = self.picture()
            # Bare windows have few rows that differ.
            still = len(set(now.rows)) > 12 and now.differs(before) < 200
            if still or time.monotonic() > deadline:
                return now
            before = now

    def close(self):
        if "keyboard" in self.__dict__:
            self.keyboard.close()
        self.server.terminate()
        self.server.wait(10)


class Keyboard:
    """The keys of a screen, for characters that none of them has.

    xdotool would put each on a key only while it presses that, and a program that is busy finds nothing there any more.
    Here they stay until all other free keys have been used."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XGetKeyboardMapping.restype = ctypes.POINTER(ctypes.c_ulong)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        self.keys = self.free_keys()
        self.characters = {}

    def free_keys(self):
        first, last, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
        self.x.XDisplayKeycodes(self.display, ctypes.byref(first), ctypes.byref(last))
        count = last.value - first.value + 1
        table = self.x.XGetKeyboardMapping(self.display, ctypes.c_ubyte(first.value), count, ctypes.byref(width))
        free = [first.value + row for row in range(count)
                if not any(table[row * width.value:(row + 1) * width.value])]
        self.x.XFree(table)
        return free

    def put_on_keys(self, text):
        for character in text:
            if character.isascii() or character in self.characters:
                continue
            key = self.keys.pop(0)
            self.keys.append(key)
            self.characters = {c: k for c, k in self.characters.items() if k != key} | {character: key}
            # On both levels, so that no modifier is needed.
            symbols = (ctypes.c_ulong * 2)(*[0x01000000 + ord(character)] * 2)
            self.x.XChangeKeyboardMapping(self.display, key, 2, symbols, 1)
        self.x.XSync(self.display, 0)

    def close(self):
        self.x.XCloseDisplay(self.display)


class Picture:
    """Rows of red, green and blue bytes."""

    def __init__(self, width, rows):
        self.width, self.rows = width, rows

    @classmethod
    def of_xwd(cls, data):
        """Reads what Xvfb keeps in its file: a header, colours, and rows of BGRX."""
        header = struct.unpack(">25I", data[:100])
        size, width, height, row_size, colours = (header[n] for n in (0, 4, 5, 12, 19))
        start = size + 12 * colours
        rows = []
        for y in range(height):
            row = data[start + y * row_size:start + y * row_size + 4 * width]
            pixels = bytearray(3 * width)
            pixels[0::3], pixels[1::3], pixels[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(pixels))
        return cls(width, rows)

    def differs(self, other):
        """How many pixels are not the same."""
        if self.rows == other.rows:
            return 0
        return sum(
            one[x:x + 3] != two[x:x + 3]
            for one, two in zip(self.rows, other.rows) if one != two
            for x in range(0, len(one), 3))

    def cropped(self, left, top, width, height):
        rows = [row[3 * left:3 * (left + width)] for row in self.rows[top:top + height]]
        return Picture(len(rows[0]) // 3, rows)

    def trimmed(self, margin=0):
        """Without the rows at the bottom that have one colour, that of the last pixel."""
        full = self.rows[-1][-3:] * self.width
        height = max((y for y, row in enumerate(self.rows) if row != full), default=0) + 1
        return self.cropped(0, 0, self.width, min(len(self.rows), height + margin))

    def framed(self, colour):
        """With a thin line around it, so that it is told from the page that it is on."""
        thickness = 2
        bar, side = colour * (self.width + 2 * thickness), colour * thickness
        rows = [bar] * thickness + [side + row + side for row in self.rows] + [bar] * thickness
        return Picture(self.width + 2 * thickness, rows)

    def save(self, path):
        """Writes a PNG, with as few colours as it has if they are few."""
        data = b"".join(self.rows)
        colours = {data[at:at + 3] for at in range(0, len(data), 3)}
        if len(colours) <= 256:
            chunks = self.indexed(sorted(colours))
        else:
            chunks = [(b"IHDR", struct.pack(">IIBBBBB", self.width, len(self.rows), 8, 2, 0, 0, 0)),
                      (b"IDAT", packed(self.rows))]
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for kind, body in [*chunks, (b"IEND", b"")]:
                file.write(struct.pack(">I", len(body)) + kind + body
                           + struct.pack(">I", zlib.crc32(kind + body)))

    def indexed(self, colours):
        numbers = {colour: number for number, colour in enumerate(colours)}
        rows = [bytes(numbers[row[x:x + 3]] for x in range(0, len(row), 3)) for row in self.rows]
        return [(b"IHDR", struct.pack(">IIBBBBB", self.width, len(rows), 8, 3, 0, 0, 0)),
                (b"PLTE", b"".join(colours)), (b"IDAT", packed(rows))]


def packed(rows):
    """Rows as PNG has them, none of them filtered."""
    return zlib.compress(b"".join(b"\0" + row for row in rows), 9)
