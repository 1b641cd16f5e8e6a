import { errorCodes, limits, type ErrorCode, type Locale } from 'contract';
import { formTexts } from '../../src/content/form-texts.js';
import { layoutTexts } from '../../src/content/layout-texts.js';
import { spanish } from '../../src/content/spanish.js';

/** Why a form is refused before it is read. */
const refusedForm: Readonly<Record<403 | 405 | 413 | 415 | 503, string>> = {
  403: 'Forms are taken from the pages of this site only.',
  405: errorCodes.METHOD_NOT_ALLOWED.message,
  413: errorCodes.PAYLOAD_TOO_LARGE.message,
  415: 'Send the form as application/x-www-form-urlencoded.',
  503: errorCodes.SERVICE_UNAVAILABLE.message,
};

const english = {
  form: formTexts,
  layout: layoutTexts,
  tryAgain: 'Try again',
  refusals: {
    busy: { title: 'Very busy right now', heading: 'We are very busy right now' },
    limited: { title: 'Too many pages', heading: 'Too many pages within a minute' },
    failed: { title: 'Temporarily unavailable', heading: 'This page cannot be shown right now' },
  },
  /** Why, by the code of an error. */
  reason: (code: ErrorCode): string => errorCodes[code].message,
  unreadable: {
    title: 'Unreadable link',
    heading: 'This link cannot be read',
    text: 'Part of its address is missing or was garbled on the way. The page may still be there:',
    home: 'Go to the home page',
    careers: 'See all career opportunities',
  },
  unsent: {
    title: 'Not sent',
    heading: 'What you wrote was not sent',
    again: 'Send it again',
    back: 'Back to the page',
  },
  refusedForm,
  alerts: {
    careers: 'See all open jobs',
    confirm: {
      heading: 'Confirm your job alert',
      text: 'You get at most one email a day, and only when there are new jobs.',
      button: 'Confirm the job alert',
    },
    end: {
      heading: 'End this job alert?',
      text: 'You won’t get any more emails for this alert.',
      button: 'End the job alert',
    },
    report: {
      heading: 'End the monthly reports?',
      text: 'You won’t get any more reports.',
      button: 'End the reports',
    },
    reportOver: { heading: 'The monthly reports have ended', text: 'You won’t get any more of them.' },
    confirmed: 'Your job alert is confirmed. You get an email when there are new jobs.',
    ended: 'The job alert has ended. You won’t get any more emails for it.',
    none: 'You have no job alerts',
    list: 'Your job alerts',
    jobs: 'See these jobs',
    endOne: 'End this alert',
    endAll: 'End all alerts',
    over: {
      heading: 'Your job alert has ended',
      text: `You won’t get any more emails for this alert. It is erased after ${limits.jobAlerts.keptDays} days. Other alerts have not changed: “All your alerts” in their emails lists them.`,
    },
    invalid: {
      heading: 'This link is not valid',
      text: 'Part of it may have been lost on its way: copy the whole link from the email.',
    },
    gone: {
      heading: 'This job alert is over',
      text: 'It has ended, or was not confirmed in time. You can ask for a new one below any list of jobs.',
    },
  },
};

export type PlainPageTexts = typeof english;

const unavailable = 'No disponible por el momento. Vuelva a intentarlo más tarde.';

const inSpanish: PlainPageTexts = {
  form: spanish.form,
  layout: spanish.layout,
  tryAgain: 'Volver a intentarlo',
  refusals: {
    busy: { title: 'Muchas visitas en este momento', heading: 'Tenemos muchas visitas en este momento' },
    limited: { title: 'Demasiadas páginas', heading: 'Demasiadas páginas en un minuto' },
    failed: {
      title: 'No disponible por el momento',
      heading: 'Por el momento no podemos mostrar esta página',
    },
  },
  reason: (code) =>
    code === 'TOO_MANY_REQUESTS' ? 'Demasiadas solicitudes. Vuelva a intentarlo más tarde.' : unavailable,
  unreadable: {
    title: 'Enlace ilegible',
    heading: 'No se puede leer este enlace',
    text: 'Una parte de la dirección falta o se dañó. Es posible que la página siga disponible:',
    home: 'Ir a la página de inicio (en inglés)',
    careers: 'Ver todos los empleos',
  },
  unsent: {
    title: 'No se envió',
    heading: 'Lo que escribió no se envió',
    again: 'Enviarlo de nuevo',
    back: 'Volver a la página',
  },
  refusedForm: {
    403: 'Solo se aceptan formularios enviados desde las páginas de este sitio.',
    405: 'Este método no se permite aquí.',
    413: 'El formulario es demasiado grande.',
    415: 'Envíe el formulario como application/x-www-form-urlencoded.',
    503: unavailable,
  },
  alerts: {
    careers: 'Ver todos los empleos',
    confirm: {
      heading: 'Confirme su alerta de empleo',
      text: 'Recibirá un correo al día como máximo, y solo cuando haya nuevos empleos.',
      button: 'Confirmar la alerta',
    },
    end: {
      heading: '¿Quiere cancelar esta alerta de empleo?',
      text: 'Ya no le enviaremos correos por esta alerta.',
      button: 'Cancelar la alerta',
    },
    report: {
      heading: '¿Quiere cancelar los informes mensuales?',
      text: 'Ya no le enviaremos informes.',
      button: 'Cancelar los informes',
    },
    reportOver: { heading: 'Los informes mensuales se cancelaron', text: 'Ya no se los enviaremos.' },
    confirmed: 'Su alerta de empleo está confirmada. Recibirá un correo cuando haya nuevos empleos.',
    ended: 'La alerta de empleo se canceló. Ya no le enviaremos correos por ella.',
    none: 'No tiene alertas de empleo',
    list: 'Sus alertas de empleo',
    jobs: 'Ver estos empleos',
    endOne: 'Cancelar esta alerta',
    endAll: 'Cancelar todas las alertas',
    over: {
      heading: 'Su alerta de empleo se canceló',
      text: `Ya no le enviaremos correos por ella. Se borrará después de ${limits.jobAlerts.keptDays} días. Las demás alertas no cambian: “Todas sus alertas”, en sus correos, las muestra.`,
    },
    invalid: {
      heading: 'Este enlace no es válido',
      text: 'Es posible que se haya perdido una parte: copie el enlace completo del correo.',
    },
    gone: {
      heading: 'Esta alerta de empleo ya no existe',
      text: 'Se canceló o no se confirmó a tiempo. Puede pedir una nueva debajo de cualquier lista de empleos.',
    },
  },
};

export const plainPageTexts: Readonly<Record<Locale, PlainPageTexts>> = { en: english, es: inSpanish };
