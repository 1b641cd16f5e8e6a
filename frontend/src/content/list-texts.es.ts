import type { ListTexts } from './list-texts.js';

export const listTexts: ListTexts = {
  filters: (chosen) => (chosen > 0 ? `Filtros (${chosen})` : 'Filtros'),
  chosen: 'Filtros seleccionados',
  chosenCount: (count) => (count === 1 ? ' seleccionado' : ' seleccionados'),
  remove: (filter) => `Quitar ${filter}: `,
  nothing: 'No hay nada que elegir.',
  apply: 'Aplicar',
  clear: 'Borrar',
  close: 'Cerrar los filtros',
  loading: 'Cargando…',
  show: (count, noun) => `Mostrar ${count.toLocaleString('es-US')} ${noun}`,
  onPage: (list, page) => `${list}, página ${page}`,
  pages: (list) => `${list}, páginas`,
  page: (page) => `Página ${page}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
};
