import { pagePaths } from 'contract';
import type { LayoutTexts } from './layout-texts.js';

/** Spanish texts of what surrounds every page. The pages for employers are in English, and their links say so. */
export const layoutTexts: LayoutTexts = {
  skip: 'Saltar al contenido',
  loading: 'Cargando la página',
  home: (brand) => `${brand}, página de inicio (en inglés)`,
  menu: 'Principal',
  mobileMenu: 'Móvil',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  login: 'Iniciar sesión (en inglés)',
  newTab: ' (se abre en una pestaña nueva)',
  navigation: ({ name, slug }) => [
    {
      label: 'Empleos',
      items: [
        { label: 'Todos los empleos', path: pagePaths.careers },
        { label: `Empleos en ${name}`, path: pagePaths.ownCareers(slug) },
      ],
    },
    {
      label: 'Más páginas (en inglés)',
      items: [
        { label: 'Inicio', path: pagePaths.home },
        { label: 'Servicios para empleadores', path: pagePaths.services },
        { label: 'Búsqueda de ejecutivos', path: pagePaths.executiveSearch },
        { label: 'Servicios de video', path: pagePaths.videoServices },
        { label: 'Galería de videos', path: pagePaths.videoGallery },
        { label: 'Contacto', path: pagePaths.contact },
      ],
    },
  ],
  footer: {
    tagline: 'Soluciones modernas de reclutamiento centradas en el video.',
    columns: ({ name, slug }) => [
      {
        title: 'Empleos',
        links: [
          { label: 'Todos los empleos', path: pagePaths.careers },
          { label: `Empleos en ${name}`, path: pagePaths.ownCareers(slug) },
        ],
      },
      {
        title: 'Más páginas (en inglés)',
        links: [
          { label: 'Inicio', path: pagePaths.home },
          { label: 'Servicios', path: pagePaths.services },
          { label: 'Servicios de video', path: pagePaths.videoServices },
          { label: 'Galería de videos', path: pagePaths.videoGallery },
          { label: 'Contacto', path: pagePaths.contact },
        ],
        twice: true,
      },
    ],
    contact: 'Contacto',
    partners: 'Empresas asociadas',
    legal: [
      'Política de privacidad (en inglés)',
      'Términos del servicio (en inglés)',
      'Mapa del sitio (en inglés)',
    ],
    privacyChoices: 'Opciones de privacidad',
    copyright: (year, name) => `© ${year} ${name}. Todos los derechos reservados.`,
  },
  reference: (requestId) => `Referencia: ${requestId}`,
  failure: {
    title: 'No disponible por el momento',
    page: 'Por el momento no podemos mostrar esta página.',
    ourSide: 'Algo salió mal de nuestra parte. Vuelva a intentarlo en un momento.',
    unreached:
      'Parece que no tiene conexión: no pudimos comunicarnos con nuestro servidor. Cuando vuelva a conectarse, esta página se cargará sola.',
    retry: 'Reintentar',
  },
};
