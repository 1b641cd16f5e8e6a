import { useCallback, useState } from 'react';

/** The second that a film of the site's own player is at. Players of other hosts do not tell. */
class FilmClock {
  #film: HTMLVideoElement | undefined;
  readonly #listeners = new Set<() => void>();

  readonly attach = (film: HTMLVideoElement): void => {
    this.#film = film;
    const tell = () => {
      for (const listener of this.#listeners) listener();
    };
    for (const event of ['timeupdate', 'seeking']) film.addEventListener(event, tell);
    tell();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @returns undefined while no own player is shown */
  readonly now = (): number | undefined => (this.#film?.isConnected ? this.#film.currentTime : undefined);

  /** @returns false when there is no own player to seek in */
  seek(seconds: number): boolean {
    const film = this.#film;
    if (!film?.isConnected) return false;
    film.currentTime = seconds;
    // Refused without a click in it, where the browser asks for one: then it stands at the second.
    film.play().catch(() => undefined);
    return true;
  }
}

/** The film of a page and what seeks in it. */
export interface Film {
  readonly clock: FilmClock;
  /** Second where the player begins. */
  readonly start: number | undefined;
  /** A line was followed: the player is shown, and begins anew with each turn. */
  readonly asked: boolean;
  readonly turn: number;
  readonly seek: (seconds: number) => void;
}

/** @param start second of the page's address */
export function useFilm(start: number | undefined): Film {
  const [clock] = useState(() => new FilmClock());
  const [asked, setAsked] = useState({ start, turn: 0 });
  const seek = useCallback(
    (seconds: number) => {
      if (!clock.seek(seconds)) setAsked(({ turn }) => ({ start: seconds, turn: turn + 1 }));
    },
    [clock],
  );
  return { clock, ...asked, asked: asked.turn > 0, seek };
}
