import type { FieldOfWork } from 'contract';
import { fieldOfWork } from './field-of-work.js';

const titles: readonly (readonly [FieldOfWork, string])[] = [
  [
    'nursing',
    'R.N., Nights | RN | Licensed Vocational Nurse | CNA - Memory Care | Nurse Manager - Emergency Department',
  ],
  ['nursing', 'Case Manager, RN | Patient Care Technician | In-Home Caregiver | Enfermera registrada'],
  [
    'physicians',
    'Hospitalist Physician | CRNA | Family Nurse Practitioner (FNP) | Physician Assistants | Optometrist',
  ],
  ['physicians', 'Psychiatric-Mental Health (NP/PA) | Medical Director | Médico general'],
  [
    'therapy',
    'Medical Assistant | Physical Therapist | Speech-Language Pathologist | MRI Tech - Weekends | Doctor’s Assistant',
  ],
  ['laboratory', 'Pharmacist | Pharmacy Technician II | Medical Technologist | Phlebotomist PRN'],
  [
    'behavioral-health',
    'Therapist | BCBA - ABA Therapy for Children | LCSW | Mental Health Technician | Trabajadora social',
  ],
  [
    'office',
    'Medical Receptionist | Unit Clerk - Telemetry | Patient Access Representative | Auxiliar administrativo',
  ],
  ['office', 'Executive Assistant to the Chief Nursing Officer | Front Desk Coordinator, Dental'],
  ['it', 'Software Engineer, Billing | IT Support Specialist | Data Scientist, Marketing'],
  [
    'finance',
    'Accounts Payable Specialist | Payroll Coordinator | Vice President, Finance | Contadora | Patient Financial Counselor',
  ],
  [
    'human-resources',
    'Nurse Recruiter | Clinical Recruiter - Rehabilitation | HR Generalist | Manager, Compensation',
  ],
  [
    'sales',
    'Account Executive - Italy | Digital Marketing Manager | Cashier | Physician Liaison | Ejecutivo de ventas',
  ],
  [
    'facilities',
    'EVS Aide | Maintenance Technician | Welder | Security Guard | Housekeeper | Soldador | Técnico en mantenimiento',
  ],
  ['food', 'Line Cook | Dietary Aide | Server / Bartender | Cocinero'],
  [
    'transport',
    'Pharmacy Delivery Driver | Forklift Operator | School Bus Driver | Chofer de camión | Almacenista',
  ],
  [
    'education',
    'Adjunct Professor of Nursing | Teacher - 3rd Grade | School Counselor | Maestra | Admissions Counselor',
  ],
  [
    'other',
    'Nurse Paralegal | Executive Director | Civil Engineer | Camp Counselor | Activities Coordinator | Head of Things | ·',
  ],
];

describe('the field of work', () => {
  it.each(titles.flatMap(([field, list]) => list.split(' | ').map((title) => [field, title] as const)))(
    'is %s for %s',
    (field, title) => {
      expect(fieldOfWork(title, null)).toBe(field);
    },
  );

  it.each<readonly [FieldOfWork, string, string]>([
    ['nursing', 'Registered Nurse', 'Behavioral Health'],
    ['therapy', 'Therapist', 'Rehab Services'],
    ['laboratory', 'Coordinator', 'Pharmacy'],
    ['it', 'Architect', 'Tech'],
    ['sales', 'Head of Creative', 'Marketing'],
    ['other', 'Head of Things', 'Operations'],
  ])('is %s for %s of the department %s', (field, title, department) => {
    expect(fieldOfWork(title, department)).toBe(field);
  });
});
