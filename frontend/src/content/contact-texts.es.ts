import { pagePaths } from 'contract';
import type { ContactSubject } from './contact-subjects.js';
import type { ContactTexts } from './contact-texts.js';

/** Of messages that job seekers write; subjects of employers keep their English names. */
const subjects: Partial<
  Record<ContactSubject['id'], Pick<ContactSubject, 'subject' | 'heading' | 'lead' | 'pageLead'>>
> = {
  'general-application': {
    subject: 'Solicitud general de empleo',
    pageLead: '¿Busca trabajo? No necesita una vacante para presentarse. Una persona lee cada mensaje.',
    heading: 'Postúlese sin una vacante',
    lead: 'Cuéntenos en qué trabaja, qué busca y dónde. Si tiene un currículum en línea, agregue el enlace.',
  },
  'job-question': {
    subject: 'Una pregunta sobre un empleo',
    pageLead: 'Pregunte antes de postularse. Una persona lee cada mensaje y responde por correo.',
    heading: 'Pregunte por un empleo',
    lead: 'Díganos de qué empleo y de qué organización se trata, y qué le gustaría saber.',
  },
};

export const contactTexts: ContactTexts = {
  heading: 'Contáctenos',
  lead: 'Escríbanos en español o en inglés. Una persona lee cada mensaje.',
  informationHeading: 'Información de contacto',
  businessHoursHeading: 'Horario de atención',
  // Breaks in few places.
  businessHours:
    'De lunes a\u00a0viernes, de\u00a09\u00a0a.\u00a0m. a\u00a05\u00a0p.\u00a0m. (hora\u00a0del\u00a0centro)',
  socialHeading: 'Síganos',
  formHeading: 'Envíenos un mensaje',
  faqHeading: 'Preguntas frecuentes',
  form: {
    labels: { name: 'Nombre', email: 'Correo electrónico', subject: 'Asunto', message: 'Mensaje' },
    placeholders: {
      name: 'Su nombre',
      email: 'Su correo electrónico',
      subject: 'Asunto del mensaje',
      message: 'Su mensaje',
    },
    submit: 'Enviar mensaje',
    submitting: 'Enviando...',
  },
  information: {
    email: 'Correo electrónico',
    phone: 'Teléfono',
    location: 'Ubicación',
    newTab: ' (se abre en una pestaña nueva)',
  },
  faq: ({ name }) => [
    {
      id: 'process',
      question: '¿Cómo funciona el proceso de reclutamiento?',
      answer: `Empezamos por el puesto y el equipo. ${name} presenta el empleo en video, lo da a conocer, habla con quienes responden y presenta a quienes encajan. El empleador decide a quién conocer.`,
    },
    {
      id: 'industries',
      question: '¿Para qué sectores reclutan?',
      answer:
        'Sobre todo para el sector de la salud, y también para tecnología, finanzas y manufactura. Si el suyo no está en esta lista, pregúntenos.',
    },
    {
      id: 'duration',
      question: '¿Cuánto tiempo toma encontrar candidatos?',
      answer:
        'Por lo general, los candidatos se identifican en 2 a 3 semanas. El tiempo hasta una oferta depende del puesto y de las entrevistas del empleador.',
    },
    {
      id: 'video',
      question: '¿Cómo funciona la entrevista en video?',
      answer:
        'Los candidatos graban en video sus respuestas a las preguntas del empleador, cuando les convenga. El equipo de contratación las ve después.',
    },
  ],
  description: ({ name, city }) => `Escriba a ${name} en ${city}, o llame. Una persona lee cada mensaje.`,
  about: (about) => ({
    ...about,
    heading: 'Envíenos un mensaje',
    lead: `Preguntó por: ${about.subject}. Si quiere escribir sobre otra cosa, cambie el asunto.`,
    ...subjects[about.id],
  }),
  outcomes: {
    sent: { title: 'Mensaje enviado', description: 'Le responderemos lo antes posible.', variant: 'default' },
    failed: {
      title: 'Error',
      description: 'No pudimos enviar el mensaje. Vuelva a intentarlo más tarde.',
      variant: 'destructive',
    },
  },
  questionnaire: {
    text: '¿Busca ejecutivos para su organización?',
    link: 'Llene el cuestionario (en inglés)',
    to: `${pagePaths.executiveSearch}#client-discovery-questionnaire`,
  },
};
