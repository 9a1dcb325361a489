'use strict';

/** How many places are remembered. */
const MOST = 200;

/**
 * The way through the entries that were shown, with back and forward.
 *
 * @template Place
 */
class Trail {
  constructor() {
    /** @type {{ place: Place, isPassing: boolean, scroll: number }[]} */
    this.stops = [];
    this.at = -1;
  }

  get current() {
    return this.stops[this.at];
  }

  get canGoBack() {
    return this.at > 0;
  }

  get canGoForward() {
    return this.at < this.stops.length - 1;
  }

  /**
   * Goes on to a place. What is behind the present one in the trail is forgotten, as in a browser; and so is a place that
   * was only passed, where the next one is passed too.
   *
   * @param {Place} place
   * @param {boolean} isPassing whether the cursor has led to it, and not the user's choice.
   */
  go(place, isPassing) {
    const replaces = isPassing && this.current?.isPassing;
    this.stops.splice(this.at + (replaces ? 0 : 1));
    this.stops.push({ place, isPassing, scroll: 0 });
    if (this.stops.length > MOST) this.stops.shift();
    this.at = this.stops.length - 1;
  }

  /** @param {number} steps -1 is back, 1 is forward. Gives nothing where there is no such place. */
  move(steps) {
    if (!this.stops[this.at + steps]) return undefined;
    this.at += steps;
    return this.current;
  }
}

module.exports = { Trail };
