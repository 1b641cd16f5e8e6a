import type { NotFoundTexts } from './not-found-texts.js';

export const notFoundTexts: NotFoundTexts = {
  title: 'Página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  hint: 'Es posible que la dirección tenga un error o que la página ya no exista.',
  jobs: 'Ver los empleos disponibles',
};
