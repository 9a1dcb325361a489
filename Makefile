# What a user and a contributor type. `make demo` and `make test` need nothing but Swift and, where
# something has to be installed, root or sudo on Debian.

PREFIX ?= /usr/local
DESTDIR ?=
# For the checks on the real dictionary: a folder with data/ and lsp/; see CONTRIBUTING.md.
CIDIAN_SHARED ?= $(abspath ../shared)
export CIDIAN_SHARED

BINARY ?= .build/release/cidian
RELEASE := swift build -c release --static-swift-stdlib --product cidian -Xlinker -s

# Under sudo, Swift is mostly not in the PATH, and what root builds its user cannot build again: then what
# is built is used. BUILT=yes says so too.
BUILT ?= $(SUDO_USER)
BUILD := $(if $(BUILT),,build)
# Where packages and archives are put.
OUT ?= .build/packages
# Where the source is public, as the extension for VS Code says it; without it, what its package.json says.
REPOSITORY ?=

.PHONY: all build demo test unit-test expected end-to-end-test test-more-editors test-typing faults install uninstall deb dist vsix \
	bench format lint clean build-tools test-tools fuzz fuzz-parsers sanitize soak

all: build

build-tools:
	@command -v swift >/dev/null || { echo "Swift 6.3 is needed: https://www.swift.org/install/linux/"; exit 1; }
	@Scripts/install-packages.sh pkgconf libsqlite3-dev liblzma-dev libarchive-dev libbz2-dev libzstd-dev zlib1g-dev libexpat1-dev libopencc-dev nettle-dev libutf8proc-dev python3

test-tools: build-tools
	@Scripts/install-packages.sh xz-utils neovim emacs-nox elpa-eglot elpa-lsp-mode elpa-company tmux vim \
		kate dbus-daemon xvfb xdotool xterm fonts-dejavu-core fonts-inconsolata \
		chromium fonts-noto-cjk \
		binutils curl dpkg-dev git groff-base lintian mmdebstrap patchelf zsh fish
	@command -v node >/dev/null || Scripts/install-packages.sh nodejs

# The starter dictionary and the tables of words are part of the program, and SwiftPM does not see when they change.
PACKED := $(patsubst %,Data/%.xz,starter.json today.json words.tsv pairs.tsv)
Sources/StarterData/starter.c: $(PACKED) Data/senses.tsv Data/characters.bin Data/dictionaries.json
	@touch $@

Sources/SpellingData/spelling.c: Data/spelling.bin Data/slips.tsv
	@touch $@

DATA := Sources/StarterData/starter.c Sources/SpellingData/spelling.c

# Files read only by an import: packed, they take a third of the room.
$(PACKED): %.xz: %
	@Scripts/pack.py $< $@

build: build-tools $(DATA)
	$(RELEASE)

demo: build
	@python3 Scripts/demo.py $(BINARY)

test: test-tools unit-test end-to-end-test

unit-test: build-tools $(DATA)
	swift test --explicit-target-dependency-import-check error

# Writes the outputs anew that tests expect in files; git diff shows what has changed.
EXPECTED := $(patsubst Tests/%/Expected,%,$(wildcard Tests/*/Expected))
expected: build-tools $(DATA)
	swift build --build-tests
	find $(EXPECTED:%=Tests/%/Expected) -type f -delete
	CIDIAN_WRITE_EXPECTED=1 swift test --skip-build $(EXPECTED:%=--filter %)

end-to-end-test: test-tools build
	python3 Tests/EndToEnd/run.py

# Editors that Debian's release does not have, and clients that lie in CIDIAN_SHARED. What cannot be had is left out, and
# told. EDITOR_SECONDS=60 begins no test of an editor after so long.
MORE_EDITORS := $(filter-out editor_typing_%,$(notdir $(basename $(wildcard Tests/EndToEnd/editor_*.py))))
EDITOR_SECONDS ?=

test-more-editors: test-tools build
	@Scripts/unpack-editors.sh
	python3 Tests/EndToEnd/run.py $(if $(EDITOR_SECONDS),--seconds $(EDITOR_SECONDS)) $(MORE_EDITORS)

# What is typed is what is there: all lines, fast and with rests, in every editor.
TYPING := $(sort $(notdir $(basename $(wildcard $(addprefix Tests/EndToEnd/,test_typing*.py editor_typing*.py)))))

test-typing: test-tools build
	@Scripts/unpack-editors.sh
	CIDIAN_TYPING=all python3 Tests/EndToEnd/run.py $(TYPING)

# What is promised in docs/reliability.md, for longer than the tests take. Each keeps its figures for that page, which
# `Tests/EndToEnd/reliability.py write` writes. SEED=7 or SEED="7 8" takes other seeds than 1 and that of the day.
SECONDS ?= 3600
SEED ?=
RECORD ?= fuzz

fuzz: build
	python3 Tests/EndToEnd/fuzz.py --seconds $(SECONDS) $(addprefix --seed ,$(SEED)) $(addprefix --record ,$(RECORD))

# A minute for each of what reads bytes.
fuzz-parsers: build-tools $(DATA)
	Scripts/fuzz-parsers.sh 60

sanitize: build-tools $(DATA)
	Scripts/sanitize.sh address 600 $(firstword $(SEED))
	Scripts/sanitize.sh thread 600 $(firstword $(SEED))

soak: build
	python3 Tests/EndToEnd/soak.py --record soak

# Each call of the system fails once, imports are killed 200 times, 20 editors work at once, images are forged 5,000 times, and
# each real file of a publisher is changed 500 times: an hour or two. CIDIAN_SEED=7 makes it others.
faults: test-tools build
	cd Tests/EndToEnd && CIDIAN_FAULTS=all python3 -m unittest -v test_faults test_crowd test_forged test_changed_files

install: $(BUILD)
	@Packaging/install.sh $(BINARY) "$(DESTDIR)" "$(PREFIX)"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/cidian. Next: cidian setup, or cidian doctor"

uninstall:
	@Packaging/uninstall.sh "$(DESTDIR)" "$(PREFIX)"

# A Debian package, and the archives of a release.
deb: $(BUILD)
	@$(if $(BUILT),,Scripts/install-packages.sh dpkg-dev)
	@Packaging/deb.sh $(BINARY) "$(OUT)"

dist: $(BUILD)
	@$(if $(BUILT),,Scripts/install-packages.sh xz-utils)
	@Packaging/dist.sh $(BINARY) "$(OUT)"

# The extension for VS Code: with the program in it, and without.
vsix: $(BUILD)
	@$(if $(BUILT),,Scripts/install-packages.sh binutils patchelf)
	@REPOSITORY="$(REPOSITORY)" Packaging/vsix.sh $(BINARY) "$(OUT)"

# Compares with other programs, most of them from a virtual environment, and writes
# docs/benchmarks.md.
bench: build test-tools
	@Scripts/install-peers.sh
	@Scripts/install-dictd.sh
	@Scripts/install-packages.sh gcc pkg-config libchewing3-dev librime-dev rime-data-luna-pinyin || \
		echo "Clauses are not compared with input methods." >&2
	python3 Benchmarks/run.py --write

SWIFT_FILES := Package.swift Sources Tests

format:
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

lint:
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	@Scripts/check-extension.sh

clean:
	swift package clean
