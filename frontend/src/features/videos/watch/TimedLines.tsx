import { Box, Typography } from '@mui/material';
import { atFilmTime, pagePaths } from 'contract';
import { memo, useSyncExternalStore, useCallback, useState } from 'react';
import { watchTexts } from '../../../content/videos/watch-texts.js';
import { graphql } from '../../../__generated__/gql.js';
import type { TimedLines_VideoFragment } from '../../../__generated__/graphql.js';
import { isPlainClick } from '../../../lib/browser/browser-features.js';
import { clockTime } from '../../../lib/formats.js';
import { plainList } from '../../../theme/styles.js';
import { colour, radius } from '../../../theme/tokens.js';
import { Part } from './Topics.js';

export const TimedLines_video = graphql(/* GraphQL */ `
  fragment TimedLines_video on Video {
    id
    chapters {
      start
      title
    }
    timedTranscript(language: "en") {
      language
      isMachineMade
      cues {
        start
        end
        text
      }
    }
  }
`);

interface TimedPartProps {
  readonly video: TimedLines_VideoFragment;
  readonly film: Film;
}

/** What is said, line by line with times (product 5.22). */
export function Transcript({ video, film }: TimedPartProps) {
  const { language = 'en', isMachineMade, cues = [] } = video.timedTranscript ?? {};
  return (
    <Part title={watchTexts.transcript}>
      {isMachineMade && <Typography sx={{ mb: 1, opacity: 0.8 }}>{watchTexts.machineMade}</Typography>}
      {cues.length === 0 ? (
        <Typography sx={{ opacity: 0.8 }}>{watchTexts.noTranscript}</Typography>
      ) : (
        <TimedLines id={video.id} lines={cues} film={film} lang={language} label={watchTexts.transcript} />
      )}
    </Part>
  );
}

/** The parts of a film (product 5.23); nothing where it has none. */
export function Chapters({ video: { id, chapters }, film }: TimedPartProps) {
  if (chapters.length === 0) return null;
  const lines = chapters.map(({ start, title }, index) => ({
    start,
    end: chapters[index + 1]?.start ?? Number.POSITIVE_INFINITY,
    text: title,
  }));
  return (
    <Part title={watchTexts.chapters}>
      <TimedLines id={id} lines={lines} film={film} label={watchTexts.chapters} />
    </Part>
  );
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface TimedLinesProps {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly film: Film;
  readonly label: string;
  readonly lang?: string;
}

/** With more lines than this the list scrolls by itself. */
const LONG = 40;

function TimedLines({ id, lines, film: { clock, seek }, label, lang }: TimedLinesProps) {
  const current = useSyncExternalStore(
    clock.subscribe,
    () => currentLine(lines, clock.now()),
    () => -1,
  );
  const list = (
    <Box component="ol" {...(lang !== undefined && lang !== 'en' && { lang })} sx={lineList}>
      {lines.map((line, index) => (
        <TimedLine
          key={index}
          address={pagePaths.video(id)}
          {...line}
          isCurrent={index === current}
          onSeek={seek}
        />
      ))}
    </Box>
  );
  if (lines.length <= LONG) return list;
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={scrolling}>
      {list}
    </Box>
  );
}

/** @returns the index of the line that began last and has not ended; -1 for none. Lines are in the order of their beginnings. */
function currentLine(lines: readonly Pick<Line, 'start' | 'end'>[], now: number | undefined): number {
  return now === undefined ? -1 : lines.findLastIndex(({ start, end }) => start <= now && now < end);
}

interface TimedLineProps extends Line {
  readonly address: string;
  readonly isCurrent: boolean;
  readonly onSeek: (seconds: number) => void;
}

/** A film may have thousands: one class for all, and none is drawn again unless it becomes the current one. */
const TimedLine = memo(function TimedLine({ address, start, text, isCurrent, onSeek }: TimedLineProps) {
  return (
    <li {...(isCurrent && { 'aria-current': true })}>
      <a
        href={atFilmTime(address, start)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onSeek(start);
        }}
      >
        {clockTime(Math.floor(start))}
      </a>
      <span dir="auto">{text}</span>
    </li>
  );
});

const lineList = {
  ...plainList,
  maxWidth: '68ch',
  '& li': {
    display: 'flex',
    columnGap: 1.5,
    pr: 1,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 44px',
    borderLeft: '3px solid transparent',
    borderRadius: `${radius.small}px`,
  },
  '& li[aria-current]': { borderColor: colour.ember, bgcolor: `${colour.ember}29` },
  '& a': {
    flexShrink: 0,
    minWidth: 64,
    minHeight: 44,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: 'inherit',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { flex: 1, minWidth: 0, py: '9px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
} as const;

const scrolling = { maxHeight: '70vh', overflowY: 'auto' } as const;

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
