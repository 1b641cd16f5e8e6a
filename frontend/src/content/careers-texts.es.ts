import { payInWords, spanishFilters, spanishLabels, spanishPay, usualRadius } from 'contract';
import { dollarsIn, type CareersTexts } from './careers-texts.js';
import type { JobMailTexts } from './job-mail-texts.js';

export const careersTexts: CareersTexts = {
  listing: {
    title: 'Oportunidades de empleo',
    titleAt: (organization) => `Oportunidades de empleo en ${organization}`,
    description: (brand) =>
      `Empleos disponibles en el sector de la salud y en otros, en las organizaciones para las que recluta ${brand}. Busque por organización, departamento y tipo de empleo, y postúlese en línea.`,
    search: {
      form: 'Empleos',
      label: 'Buscar empleos',
      placeholder: 'Buscar empleos...',
      submit: 'Mostrar empleos',
    },
    heading: 'Empleos disponibles',
    list: 'Lista de empleos',
    loading: 'Cargando los empleos...',
    failed: 'No pudimos cargar los empleos. Vuelva a intentarlo más tarde.',
    empty: 'Ningún empleo coincide con su búsqueda.',
    clear: 'Borrar los filtros',
    nearest: 'Los empleos más parecidos',
    nearestWithout: {
      distance: 'Algo más lejos:',
      filters: 'Sin los filtros:',
      words: 'Sin las palabras de la búsqueda:',
      everything: 'Los más recientes:',
    },
    nearestAll: (count) =>
      count === 1 ? 'ver el empleo' : `ver los ${count.toLocaleString('es-US')} empleos`,
    sort: 'Ordenar por',
    sortBy: (sort) => spanishLabels.sort[sort],
    feed: 'Canal RSS de esta lista',
    ownLanguage: 'Los textos de los empleos aparecen en su idioma original.',
    feedTitle: (brand) => `${brand}: empleos disponibles`,
    corrected: (q, corrected) =>
      `No hay empleos para “${q}”. Le mostramos los resultados para “${corrected}”.`,
    original: (q) => `Buscar “${q}” de todos modos`,
    searchedNear: (radius, place) => `Mostramos los empleos a ${radius} millas o menos de ${place}.`,
    literally: (q) => `Buscar ${q} tal como está escrito`,
    alsoSearched: (words) => `Mostramos resultados también para ${words.join(', ')}.`,
    within: (radius, place) => `A ${radius ?? usualRadius} millas o menos de ${place}`,
    unknownPlace: (place) =>
      `No conocemos un lugar llamado “${place}”. Escriba una ciudad de Estados Unidos con su estado, como “Houston, TX”, o un código postal.`,
    didYouMean: (place) => `No conocemos un lugar llamado “${place}”. ¿Quiso decir`,
    severalPlaces: (place) => `Hay varios lugares llamados “${place}”. Escriba uno con su estado:`,
    noun: (count) => (count === 1 ? 'empleo' : 'empleos'),
    count: (count, filtered, within) => {
      const [one, more] = filtered
        ? ['empleo encontrado', 'empleos encontrados']
        : ['empleo disponible', 'empleos disponibles'];
      const found = `${count.toLocaleString('es-US')} ${count === 1 ? one : more}`;
      return within ? `${found} ${within.slice(0, 1).toLowerCase()}${within.slice(1)}` : found;
    },
    noFit: {
      title: '¿No ve un empleo para usted?',
      lead: 'Cuéntenos qué hace bien y qué le gustaría hacer después. Lo tendremos en cuenta cuando haya nuevos empleos.',
      link: 'Enviar una solicitud general',
    },
  },
  filters: {
    organization: 'Organización',
    field: 'Área de trabajo',
    department: 'Departamento',
    type: 'Tipo de empleo',
    location: 'Ubicación',
    near: 'Distancia',
    place: 'Ciudad o código postal',
    example: 'Houston, TX',
    radius: 'Hasta',
    miles: (miles) => `${miles} millas`,
    locate: 'Usar mi ubicación',
    notLocated: 'Su navegador no indicó dónde está. Escriba una ciudad o un código postal.',
    workplace: 'Modalidad',
    pay: 'Pago',
    anyPay: 'Cualquier pago',
    payFrom: (year) => `Desde ${year} al año`,
    payFromHour: (hour) => `Desde ${hour} por hora`,
    payUnstated: 'Empleos sin pago indicado',
    withPayUnstated: 'Incluir empleos sin pago indicado',
    posted: 'Publicado',
    anyTime: 'Cualquier fecha',
    postedWithin: (days) => (days === 1 ? 'Hoy o ayer' : `En los últimos ${days} días`),
  },
  sources: {
    label: 'Actualización de los empleos',
    old: (name, days) => `Los empleos de ${name} se actualizaron por última vez ${updated(days)}.`,
    missing: (name) => `Por el momento no podemos mostrar los empleos de ${name}.`,
    ofJob: (name, days) =>
      `Los empleos de ${name} se actualizaron por última vez ${updated(days)}; es posible que este haya cambiado desde entonces.`,
    more: (count) =>
      count === 1
        ? 'Otra organización también está pendiente de actualización.'
        : `Otras ${count} organizaciones también están pendientes de actualización.`,
  },
  card: {
    view: 'Ver empleo',
    film: (name) => `Vea un video sobre ${name}`,
    type: 'Tipo de empleo',
    location: 'Ubicación',
    distance: 'Distancia',
    miles: (miles) => (miles < 1 ? 'Menos de una milla' : `${miles} ${miles === 1 ? 'milla' : 'millas'}`),
    workplace: 'Modalidad',
    department: 'Departamento',
    pay: 'Pago',
    posted: 'Publicado',
    postedOn: (date) => `Publicado el ${date}`,
    careerPage: 'Sitio del empleador',
    careerPageOf: (owner) => `: ${owner} (se abre en una ventana nueva)`,
  },
  saved: {
    title: 'Empleos guardados',
    save: 'Guardar empleo',
    full: (most) => `Se conservan ${most} empleos`,
    gone: (title) => `Se quitó el que guardó primero: ${title}`,
    list: 'Empleos guardados en este dispositivo',
    short: 'Guardados',
    rest: '',
    count: (count) => `${count} ${count === 1 ? 'empleo guardado' : 'empleos guardados'}`,
    none: 'Todavía no ha guardado ningún empleo.',
    howTo:
      'Toque la estrella de cualquier empleo para guardarlo. Los empleos guardados permanecen en este navegador, en este dispositivo.',
    closed: 'Este empleo ya no está disponible y no acepta solicitudes.',
    remove: 'Quitar',
    refused: 'Su navegador no permite que este sitio guarde empleos.',
    withoutScripts: 'Los empleos se guardan en su navegador, que necesita JavaScript para mostrarlos.',
  },
  job: {
    notFoundTitle: 'Empleo no encontrado',
    failed: 'No pudimos cargar los detalles del empleo',
    notFoundSentence: 'No encontramos el empleo que busca.',
    backToListings: 'Volver a la lista de empleos',
    apply: 'Postularse a este empleo',
    lists: 'Listas de empleos',
    back: (brand) => `Volver a los empleos de ${brand}`,
    all: 'Todos los empleos',
    similar: 'Empleos similares',
    about: 'Sobre este empleo',
    description: 'Descripción del empleo',
    cutOff:
      'Por el momento no podemos cargar el resto de esta descripción. Vuelva a intentarlo en un momento.',
    share: 'Compartir este empleo',
    notices: {
      linkCopied: {
        title: 'Enlace copiado',
        description: 'Péguelo donde quiera compartir este empleo.',
        variant: 'default',
      },
      linkNotCopied: { title: 'Copie este enlace', description: '', variant: 'default' },
    },
    closed: {
      title: 'Este empleo ya no está disponible',
      text: 'Ya no se aceptan solicitudes.',
      others: (organization) => `Vea los empleos disponibles en ${organization}`,
      or: 'o',
      all: 'explore todos los empleos',
    },
    other: {
      title: 'No encontramos el empleo de su enlace',
      text: 'Este es el más parecido que está disponible.',
      all: 'Explore todos los empleos',
    },
    facts: {
      location: 'Ubicación',
      asPosted: 'Ubicación según el anuncio',
      type: 'Tipo de empleo',
      posted: 'Fecha de publicación',
      applyBy: 'Fecha límite',
      department: 'Departamento',
      pay: 'Pago',
      workplace: 'Modalidad',
      requisition: 'Número del empleo',
    },
    films: (name) => `Conozca ${name} en video`,
  },
  own: {
    title: (brand) => `Empleos en ${brand}`,
    description: (brand) =>
      `Explore o busque todos los empleos disponibles en ${brand}: de tiempo completo, de medio tiempo y por contrato.`,
    eyebrow: (brand) => `Trabaje en ${brand}`,
    heading: 'Explore o busque todos los empleos',
    alt: (name) =>
      name === 'own-careers-hero'
        ? 'Tres personas de pie en una fila de marcos luminosos, cada una en el suyo; uno de los marcos brilla en color ámbar'
        : 'Una cámara de cine, dos lámparas encendidas y un sillón preparados para una entrevista frente a un ventanal con vista a la ciudad al anochecer',
    lead: 'Ayude a los empleadores a mostrar quiénes son y a las personas a encontrar un trabajo a su medida. Estos son los empleos en nuestra propia empresa.',
    failed: 'No pudimos cargar los empleos',
    groups: {
      FULL_TIME: 'Empleos de tiempo completo',
      PART_TIME: 'Empleos de medio tiempo',
      CONTRACT: 'Empleos por contrato',
      OTHER: 'Otros empleos',
    },
    posted: (date) => `Publicado: ${date}`,
    none: 'No hay empleos disponibles',
    noneHint:
      'Por ahora no tenemos empleos disponibles. Si le gustaría trabajar con nosotros, escríbanos de todos modos.',
    contact: 'Contáctenos',
    questions: '¿Tiene preguntas?',
    questionsLead:
      'Sobre un empleo, la solicitud o el trabajo con nosotros: escríbanos y le responderá una persona.',
  },
  applying: {
    why: 'Por qué trabajar con nosotros',
    reasons: {
      growth: {
        title: 'Crecimiento profesional',
        text: 'Aquí encuentra juntos los empleos de varias organizaciones, para que busque un puesto en el que pueda crecer y no solo el que le quede más cerca.',
      },
      culture: {
        title: 'Cultura inclusiva',
        text: 'Todas las personas pueden postularse. En el video usted se presenta con sus propias palabras, y quienes contratan se enteran de quién es usted antes de leer su currículum.',
      },
      balance: {
        title: 'Equilibrio entre el trabajo y la vida personal',
        text: 'Tiempo completo, medio tiempo o por contrato: busque el horario que se adapte a su vida. Las respuestas de la entrevista se graban, así que nadie tiene que dejar su turno por una llamada.',
      },
    },
    how: 'Cómo postularse',
    howLead: 'Cuatro pasos, desde el primer clic hasta la respuesta.',
    steps: [
      {
        title: 'Postúlese en línea',
        text: 'Abra un empleo y siga el enlace para postularse. El enlace abre la solicitud de ese mismo empleo.',
      },
      {
        title: 'Revisión inicial',
        text: 'Su solicitud se compara con lo que pide el puesto. Lo mejor es que sea clara y esté completa.',
      },
      {
        title: 'Entrevista en video',
        text: 'Usted graba sus respuestas a las preguntas del empleador. El equipo de contratación las ve después.',
      },
      {
        title: 'Decisión final',
        text: 'El empleador elige. Por lo general, los candidatos se identifican en 2 a 3 semanas.',
      },
    ],
  },
  type: (value) => spanishLabels.type[value],
  field: (value) => spanishLabels.field[value],
  workplace: (value) => spanishLabels.workplace[value],
  date: (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? date : dates.format(day);
  },
  age: (date, today) => {
    const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
    return Number.isNaN(days) ? date : ages.format(Math.min(0, -days), 'day');
  },
  pay: (pay) => payInWords(pay, spanishPay),
  dollars: (amount) => dollarsIn('es-US', amount),
};

const dates = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });
const ages = new Intl.RelativeTimeFormat('es-US', { numeric: 'auto' });

function updated(days: number | null): string {
  if (days === null) return 'hace tiempo';
  return days < 2 ? 'hace más de un día' : `hace ${days} días`;
}

export const jobMailTexts: JobMailTexts = {
  alert: {
    heading: 'Reciba empleos como estos por correo',
    link: 'Recibir los nuevos',
    headingFor: (q) => `Avísenme cuando haya un empleo ${q ? `de “${q}”` : 'así'}`,
    about: (filters) => `Nuevos empleos por correo: ${filters ?? 'todos'}.`,
    filters: spanishFilters,
    promise:
      'Un correo al día como máximo, y solo cuando hay nuevos empleos. Usted lo confirma con un enlace que le enviamos y lo cancela cuando quiera.',
    label: 'Correo electrónico',
    placeholder: 'nombre@correo.example',
    submit: 'Recibir alertas por correo',
    submitting: 'Enviando...',
    outcomes: {
      sent: {
        title: 'Revise su correo',
        description:
          'Abra el enlace que le enviamos por correo para confirmar esta alerta. Si ya la había confirmado, no tiene que hacer nada más.',
        variant: 'default',
      },
      failed: {
        title: 'Error',
        description: 'No pudimos crear su alerta de empleo. Vuelva a intentarlo más tarde.',
        variant: 'destructive',
      },
    },
  },
  saved: {
    heading: 'Reciba esta lista por correo',
    promise: 'Un solo correo con los empleos que guardó aquí. Su dirección no se usa para nada más.',
    label: 'Correo electrónico',
    placeholder: 'nombre@correo.example',
    submit: 'Enviarme mis empleos guardados',
    submitting: 'Enviando...',
    outcomes: {
      sent: {
        title: 'Revise su correo',
        description: 'Le enviamos un correo con sus empleos guardados.',
        variant: 'default',
      },
      failed: {
        title: 'Error',
        description: 'No pudimos enviarle sus empleos guardados. Vuelva a intentarlo más tarde.',
        variant: 'destructive',
      },
    },
  },
};
