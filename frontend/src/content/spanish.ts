import { INVALID_EMAIL, limits, pagePaths } from 'contract';
import type { Texts } from '../lib/locale.js';
import type { AccessibilityTexts } from './accessibility.js';
import { careersTexts, jobMailTexts } from './careers-texts.es.js';
import { contactTexts } from './contact-texts.es.js';
import type { employersTexts as english } from './employers.js';
import { section } from './legal-document.js';
import { longDate } from './privacy-choices.js';

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('es-US')} ${count === 1 ? one : several}`.replaceAll(' ', '\u00a0');

const employersTexts: typeof english = {
  index: {
    title: 'Empleadores',
    lead: 'Las organizaciones que filmamos y para las que reclutamos. Vea cómo es trabajar ahí y quién contrata ahora.',
    none: 'Por el momento ningún empleador tiene videos ni empleos aquí.',
  },
  back: 'Todos los empleadores',
  title: (name) => `Empleos y videos de ${name}`,
  description: (name, jobs) =>
    jobs > 0
      ? `Vea ${name} en video y postúlese a uno de sus ${counted(jobs, 'empleo', 'empleos')}.`
      : `Vea ${name} en video. Por el momento no tiene empleos aquí.`,
  numbers: (jobs, films) =>
    [
      jobs > 0 && counted(jobs, 'empleo disponible', 'empleos disponibles'),
      films > 0 && counted(films, 'video', 'videos'),
    ]
      .filter(Boolean)
      .join('\u00a0· '),
  logo: (name) => `Logotipo de ${name}`,
  moreFilms: (name) => `Más videos de ${name}`,
  allFilms: (count) => `Ver los ${count} videos`,
  about: (name) => `Acerca de ${name}`,
  benefits: 'Lo que ofrece',
  facts: 'De un vistazo',
  openings: 'Empleos disponibles',
  places: 'Lugares',
  links: 'Más sobre el empleador',
  jobsAt: (name) => `Empleos en ${name}`,
  search: {
    label: (name) => `Buscar en los empleos de ${name}`,
    placeholder: 'Buscar empleos...',
    go: 'Buscar',
  },
  allJobs: (count) => (count === 1 ? 'Ver el empleo disponible' : `Ver los ${count} empleos disponibles`),
  byField: 'Por campo de trabajo',
  byPlace: 'Por lugar',
  noJobs: {
    title: (name) => `Por el momento ${name} no tiene empleos disponibles`,
    text: 'Los nuevos aparecen aquí en cuanto los publique.',
  },
  left: {
    title: (name) => `Los empleos de ${name} ya no se publican aquí`,
    text: 'Es posible que haya algunos en su propia página de empleos.',
  },
  browse: 'Ver todos los empleos',
};

const accessibilityTexts: AccessibilityTexts = {
  contents: 'En esta página',
  assessed: 'Evaluado el 28 de noviembre de 2026',
  statement: ({ name, email, phone }) => ({
    title: 'Declaración de accesibilidad',
    introduction: `${name} quiere que todas las personas puedan usar este sitio web: encontrar empleos, ver los videos y escribirnos.`,
    sections: [
      section('conformance', 'Conformidad', [
        'Nuestro objetivo es cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA. Según nuestras propias pruebas, las páginas de este sitio web cumplen lo que probamos. Debido a los límites que se indican abajo, decimos que el sitio es parcialmente conforme.',
      ]),
      section(
        'tests',
        'Cómo se prueba',
        [
          'Los programas encuentran solo una parte de las barreras. Hasta ahora no ha habido una auditoría independiente ni pruebas con personas que usan tecnología de asistencia.',
          'Estas son nuestras propias pruebas. Antes de cada versión, las páginas se prueban en un navegador, en ventanas angostas y anchas:',
        ],
        [
          'con axe, un programa que busca incumplimientos de WCAG 2.0, 2.1 y 2.2 en los niveles A y AA,',
          'solo con el teclado,',
          'que haya un encabezado principal, que no se salte ningún nivel de encabezado y que no haga falta desplazarse hacia los lados a partir de 390 píxeles de ancho,',
          'para visitantes que prefieren menos movimiento, y sin JavaScript.',
        ],
      ),
      section(
        'limits',
        'Límites conocidos',
        ['Estas partes pueden ser una barrera:'],
        [
          'Los videos no tienen audiodescripción. Los videos de YouTube y Vimeo se ven en los reproductores de esos servicios, y algunos no tienen subtítulos.',
          'Las descripciones de los empleos vienen de los sistemas de los empleadores. No cambiamos sus palabras, y su idioma puede estar mal indicado.',
          'Usted solicita un empleo en el sitio web del empleador, y los clientes usan un portal. Esta declaración no abarca esos sitios.',
          'El cuestionario para empleadores y los empleos guardados necesitan JavaScript. El formulario de contacto no lo necesita.',
        ],
      ),
      section('report', 'Informar de una barrera', [
        `Díganos qué no pudo leer o hacer, y en qué página: por correo electrónico a ${email}, por teléfono al ${phone} o con el formulario de contacto. Nos ayuda saber qué navegador y qué tecnología de asistencia usa.`,
        'Le responderemos y, si podemos, eliminaremos la barrera o le daremos el contenido en otra forma. Si una barrera le impide solicitar un empleo, díganos cuál: le pondremos en contacto con el empleador.',
      ]),
      section('technology', 'Tecnología', [
        'Este sitio web usa HTML, CSS, WAI-ARIA y JavaScript. Sin JavaScript puede leer todas las páginas, salvo sus empleos guardados, buscar empleos y videos, y enviar el formulario de contacto.',
      ]),
    ],
  }),
};

const jobLists = (name: string, slug: string) => [
  { label: 'Todos los empleos', path: pagePaths.careers },
  { label: `Empleos en ${name}`, path: pagePaths.ownCareers(slug) },
];
const furtherPages = [
  { label: 'Servicios de video', path: pagePaths.videoServices },
  { label: 'Galería de videos', path: pagePaths.videoGallery },
];
const contact = { label: 'Contacto', path: pagePaths.contact };

/** Every Spanish text, loaded by Spanish pages alone. */
export const spanish: Texts = {
  locale: 'es',
  accessibility: accessibilityTexts,
  careers: careersTexts,
  contact: contactTexts,
  employers: employersTexts,
  jobMail: jobMailTexts,
  form: {
    requiredMark: '*',
    fault: (text) => faults[text] ?? 'Revise este campo',
    honeypotLabel: 'Deje este campo vacío',
    offline:
      'No tiene conexión. Lo que escribió se guarda en este dispositivo; envíelo cuando vuelva a conectarse.',
    kept: 'Lo que escribió sigue aquí.',
    faults: (count) => (count === 1 ? 'Revise un campo' : `Revise ${count} campos`),
    limited: (seconds) =>
      `Ha enviado varios mensajes en poco tiempo. Vuelva a intentarlo ${waitOf(seconds)}.`,
  },
  // The pages for employers are in English, and their links say so.
  layout: {
    skip: 'Saltar al contenido',
    loading: 'Cargando la página',
    home: (brand) => `${brand}, página de inicio (en inglés)`,
    menu: 'Principal',
    mobileMenu: 'Móvil',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    login: 'Iniciar sesión (en inglés)',
    savedJobs: 'Empleos guardados',
    newTab: ' (se abre en una pestaña nueva)',
    navigation: ({ name, slug }) => [
      { label: 'Empleos', items: jobLists(name, slug) },
      {
        label: 'Más páginas (en inglés)',
        items: [
          { label: 'Inicio', path: pagePaths.home },
          { label: 'Servicios para empleadores', path: pagePaths.services },
          { label: 'Búsqueda de ejecutivos', path: pagePaths.executiveSearch },
          ...furtherPages,
        ],
      },
      contact,
    ],
    footer: {
      tagline: 'Soluciones modernas de reclutamiento centradas en el video.',
      columns: ({ name, slug }) => [
        { title: 'Empleos', links: [...jobLists(name, slug), contact] },
        {
          title: 'Más páginas (en inglés)',
          links: [
            { label: 'Inicio', path: pagePaths.home },
            { label: 'Servicios', path: pagePaths.services },
            ...furtherPages,
          ],
          twice: true,
        },
      ],
      contact: 'Contacto',
      partners: 'Empresas asociadas',
      partner: (description) => partners[description] ?? description,
      legal: [
        'Política de privacidad (en inglés)',
        'Términos del servicio (en inglés)',
        'Accesibilidad',
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
    notFound: {
      title: 'Página no encontrada',
      description: 'No hay ninguna página en esta dirección.',
      hint: 'Es posible que la dirección tenga un error o que la página ya no exista.',
      jobs: 'Ver los empleos disponibles',
    },
  },
  list: {
    filters: (chosen) => (chosen > 0 ? `Filtros (${chosen})` : 'Filtros'),
    chosen: 'Filtros seleccionados',
    chosenCount: (count) => (count === 1 ? ' seleccionado' : ' seleccionados'),
    remove: (filter) => `Quitar ${filter}: `,
    nothing: 'No hay nada que elegir.',
    seek: (filter) => `Buscar en ${filter}`,
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
  },
  privacy: {
    title: 'Opciones de privacidad',
    banner: {
      label: 'Consentimiento para estadísticas',
      question: '¿Podemos medir qué páginas se visitan para mejorar este sitio web?',
      assurance:
        'Nada se carga hasta que usted acepte. Puede cambiar de opinión en cualquier momento en "Opciones de privacidad", al final de cada página.',
    },
    accept: 'Aceptar',
    decline: 'Rechazar',
    close: 'Cerrar',
    policy: 'Política de privacidad (en inglés)',
    date: (time) => longDate('es-US', time),
    explanation:
      'Las estadísticas nos dicen qué páginas se visitan. Nunca se usan para publicidad y solo se cargan después de que usted las acepte.',
    browserRefuses:
      'Su navegador envía la señal Global Privacy Control. La tratamos como un rechazo: las estadísticas quedan desactivadas y no le preguntamos. Para elegir otra cosa, desactive la señal para este sitio en su navegador.',
    undecided: 'Todavía no ha elegido. Mientras tanto, nada se carga.',
    granted: (date) => `Aceptó las estadísticas el ${date}.`,
    denied: (date) => `Rechazó las estadísticas el ${date}.`,
    withdrawal:
      'Si retira su consentimiento, se eliminan las cookies de las estadísticas y la página se vuelve a cargar sin ellas.',
  },
  video: {
    play: (title) => `Reproducir ${title}`,
    watch: (title) => `Ver ${title} con sonido`,
    pause: (title) => `Pausar ${title}`,
    resume: (title) => `Reanudar ${title}`,
    close: 'Cerrar el video',
    player: (title) => `Reproductor de video: ${title}`,
    watchPage: 'Transcripción y detalles (en inglés)',
  },
};

/** The texts of the contract's rules that a form on a Spanish page may show. */
const faults: Readonly<Record<string, string>> = {
  [INVALID_EMAIL]: 'Escriba una dirección de correo electrónico válida',
  'Name is required': 'Escriba su nombre',
  'Subject is required': 'Escriba el asunto',
  [`Message should be at least ${limits.contact.messageMin} characters`]: `El mensaje debe tener al menos ${limits.contact.messageMin} caracteres`,
  [`Name can have at most ${limits.contact.nameMax} characters`]: `El nombre puede tener como máximo ${limits.contact.nameMax} caracteres`,
  [`Subject can have at most ${limits.contact.subjectMax} characters`]: `El asunto puede tener como máximo ${limits.contact.subjectMax} caracteres`,
  [`Message can have at most ${limits.contact.messageMax} characters`]: `El mensaje puede tener como máximo ${limits.contact.messageMax} caracteres`,
};

/** Of the partners as product 1.7 describes them; an operator's own words stay as they are. */
const partners: Readonly<Record<string, string>> = {
  'Video marketing and media for organizations of 100+ employees':
    'Marketing en video y medios para organizaciones de 100 empleados o más',
  'Video production and AI solutions for organizations under 100 employees':
    'Producción de video y soluciones de IA para organizaciones de menos de 100 empleados',
};

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'más tarde';
  if (seconds < 60) return seconds === 1 ? 'en un segundo' : `en ${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`;
}
