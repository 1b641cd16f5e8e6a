import { inLocale, pagePaths } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import { useLocale } from '../../lib/locale.js';
import { browserQuery } from '../../lib/data/query.js';
import { type ModalVideo, useVideoModal } from './VideoModal.js';

const jobFilmQuery = graphql(/* GraphQL */ `
  query JobFilm($id: ID!) {
    job(id: $id) {
      videos(first: 1) {
        id
        ...PlayPoster_video
      }
    }
  }
`);

const TIMEOUT_MILLISECONDS = 10_000;

/** The newest film of a job's organization in a dialog; where it cannot be had, the page of the job. @param asked another object each time */
export default function JobFilm({ asked }: { readonly asked: { readonly jobId: string } }) {
  const [film, setFilm] = useState<ModalVideo>();
  const { play, modal } = useVideoModal(film ? [film] : []);
  const locale = useLocale();
  const navigate = useNavigate();
  const show = useEffectEvent((video: ModalVideo | undefined) => {
    if (!video) return navigate(inLocale(locale, pagePaths.job(asked.jobId)));
    setFilm(video);
    play(video);
  });
  useEffect(() => {
    let isLeft = false;
    void browserQuery(jobFilmQuery, { id: asked.jobId }, AbortSignal.timeout(TIMEOUT_MILLISECONDS))
      .then(({ job }) => job?.videos[0])
      .catch(() => undefined)
      .then((video) => isLeft || show(video));
    return () => {
      isLeft = true;
    };
  }, [asked]);
  return modal;
}
