import { longDate, type PrivacyTexts } from './privacy-choices.js';

export const privacyChoices: PrivacyTexts = {
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
};
