import type { FilterWords } from './job-filter-words.js';
import {
  usualRadius,
  type EmploymentType,
  type FieldOfWork,
  type JobSort,
  type SearchedWorkplace,
} from '../site/option-sets.js';
import type { PayWords } from './pay-range.js';

/** In Spanish what `option-sets.ts` has in English. */
export const spanishLabels = {
  type: {
    'full-time': 'Tiempo completo',
    'part-time': 'Medio tiempo',
    contract: 'Por contrato',
    other: 'Otro',
  },
  field: {
    nursing: 'Enfermería',
    physicians: 'Médicos y práctica avanzada',
    therapy: 'Terapia y apoyo clínico',
    laboratory: 'Farmacia y laboratorio',
    'behavioral-health': 'Salud mental',
    office: 'Administración y oficina',
    it: 'Informática',
    finance: 'Finanzas',
    'human-resources': 'Recursos humanos',
    sales: 'Ventas y mercadotecnia',
    facilities: 'Mantenimiento y oficios',
    food: 'Alimentos y hotelería',
    transport: 'Transporte y almacén',
    education: 'Educación',
    other: 'Otra',
  },
  workplace: { onsite: 'Presencial', hybrid: 'Híbrido', remote: 'Remoto' },
  sort: {
    relevance: 'Más relevantes',
    newest: 'Más recientes',
    title: 'Título, de la A a la Z',
    pay: 'Mejor pagados',
    near: 'Más cercanos',
  },
} as const satisfies {
  readonly type: Readonly<Record<EmploymentType, string>>;
  readonly field: Readonly<Record<FieldOfWork, string>>;
  readonly workplace: Readonly<Record<SearchedWorkplace, string>>;
  readonly sort: Readonly<Record<JobSort, string>>;
};

export const spanishPay: PayWords = {
  formats: 'es-US',
  from: 'Desde',
  upTo: 'Hasta',
  periods: {
    hour: 'por hora',
    day: 'al día',
    week: 'a la semana',
    'two-weeks': 'cada dos semanas',
    month: 'al mes',
    year: 'al año',
  },
};

/** "a, b o c", and "u" before an "o". */
const all = (values: readonly string[]) =>
  new Intl.ListFormat('es-US', { type: 'disjunction' }).format(values);
const labelled = (labels: Readonly<Record<string, string>>) => (values: readonly string[]) =>
  all(values.map((value) => labels[value] ?? value));

export const spanishFilters: FilterWords = {
  q: (values) => `“${all(values)}”`,
  organization: (values, nameOf) => `en ${all(values.map(nameOf))}`,
  field: labelled(spanishLabels.field),
  department: all,
  type: labelled(spanishLabels.type),
  location: (values) => `en ${all(values)}`,
  workplace: labelled(spanishLabels.workplace),
  payMin: ([amount]) => `desde $${Number(amount).toLocaleString('es-US')} al año`,
  payUnstated: () => 'también sin pago indicado',
  near: ([place], _, { radius = usualRadius }) => `a ${radius} millas o menos de ${place}`,
  radius: () => '',
  postedWithin: ([days]) =>
    days === '1' ? 'publicados hoy o ayer' : `publicados en los últimos ${days} días`,
};
