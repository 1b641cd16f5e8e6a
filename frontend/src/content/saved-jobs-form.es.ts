import type { SavedJobsFormTexts } from './saved-jobs-form.js';

export const savedJobsForm: SavedJobsFormTexts = {
  heading: 'Reciba esta lista por correo',
  promise: 'Un solo correo con los empleos que guardó aquí. Su dirección no se usa para nada más.',
  label: 'Correo electrónico',
  placeholder: 'usted@casa.example',
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
};
