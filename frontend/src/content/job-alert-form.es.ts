import { spanishFilters } from 'contract';
import type { JobAlertTexts } from './job-alert-form.js';

export const jobAlertForm: JobAlertTexts = {
  heading: 'Reciba empleos como estos por correo',
  about: (filters) => `Nuevos empleos por correo: ${filters ?? 'todos'}.`,
  filters: spanishFilters,
  promise:
    'Un correo al día como máximo, y solo cuando hay nuevos empleos. Usted lo confirma con un enlace que le enviamos y lo cancela cuando quiera.',
  label: 'Correo electrónico',
  placeholder: 'usted@casa.example',
  submit: 'Recibir alertas por correo',
  submitting: 'Enviando...',
  outcomes: {
    sent: {
      title: 'Revise su correo',
      description: 'Si esta alerta es nueva, le enviamos un correo con un enlace para confirmarla.',
      variant: 'default',
    },
    failed: {
      title: 'Error',
      description: 'No pudimos crear su alerta de empleo. Vuelva a intentarlo más tarde.',
      variant: 'destructive',
    },
  },
};
