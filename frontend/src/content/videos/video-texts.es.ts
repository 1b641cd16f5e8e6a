import type { VideoTexts } from './gallery-texts.js';

export const videoTexts: VideoTexts = {
  play: (title) => `Reproducir ${title}`,
  close: 'Cerrar el video',
  player: (title) => `Reproductor de video: ${title}`,
  watchPage: 'Transcripción y detalles (en inglés)',
};
