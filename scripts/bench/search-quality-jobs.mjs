/**
 * The jobs of the bench of search quality: each title in four places of its own. What a job is about is known by its trade, its place
 * and its fields.
 *
 * @typedef {{ trade: string, title: string, department: string, city: string, state: string, type: import('contract').EmploymentType, words: string, workplace: import('contract').SearchedWorkplace, mark: string, text: string, language: string | null, label: string }} MadeJob
 */

/** Trade: titles, department. A title may end with fields: `#part-time`, `#remote`, `#es`. */
const trades = `
rn: Registered Nurse, ICU; RN - Med/Surg Nights #nights; Staff Nurse; Registered Nurse - Emergency Department #prn; RN Case Manager #remote | Nursing
lvn: Licensed Vocational Nurse; LPN, Long Term Care #part-time | Nursing
np: Family Nurse Practitioner; Advanced Practice Provider - NP | Advanced Practice
cna: Certified Nursing Assistant; CNA - Weekends #weekends; Nurse Aide #part-time | Nursing
pa: Physician Assistant, Orthopedics; PA-C Urgent Care | Advanced Practice
physician: Hospitalist Physician; Family Medicine Doctor | Physicians
ma: Medical Assistant; Certified Medical Assistant - Clinic #part-time | Clinics
phleb: Phlebotomist; Phlebotomy Technician #part-time | Laboratory
lab: Medical Laboratory Technician; Medical Technologist - 2nd Shift #evenings | Laboratory
rt: Respiratory Therapist; RRT - Nights #nights | Respiratory
pt: Physical Therapist; Physical Therapist - Outpatient #prn | Rehabilitation
pta: Physical Therapist Assistant | Rehabilitation
ot: Occupational Therapist | Rehabilitation
cota: Certified Occupational Therapy Assistant | Rehabilitation
slp: Speech Language Pathologist; Speech Therapist #contract | Rehabilitation
pharmacist: Pharmacist; Clinical Pharmacist #remote | Pharmacy
pharmtech: Pharmacy Technician; Pharmacy Tech - Second Shift #evenings | Pharmacy
radtech: Radiologic Technologist; X-Ray Technician | Imaging
surgtech: Surgical Technologist; Scrub Tech | Surgery
sw: Licensed Clinical Social Worker; Medical Social Worker | Behavioral Health
therapist: Mental Health Counselor | Behavioral Health
caregiver: Caregiver; Personal Care Aide #part-time; Home Health Aide #weekends | Home Care
receptionist: Medical Receptionist; Front Desk Receptionist #part-time | Administration
admin: Administrative Assistant; Executive Assistant; Office Manager | Administration
coder: Medical Coder #remote; Medical Billing Specialist #hybrid | Revenue Cycle
accountant: Staff Accountant; Senior Accountant; Sr. Accountant #hybrid | Finance
ap: Accounts Payable Clerk | Finance
account: Account Executive; Key Account Manager | Sales
analyst: Financial Analyst; FP&A Analyst | Finance
mna: M&A Associate | Corporate Development
rnd: R&D Engineer | Research
benefits: Benefits Specialist, 401(k) | Human Resources
hr: HR Generalist; Human Resources Manager | Human Resources
recruiter: Recruiter; Talent Acquisition Specialist #remote | Human Resources
intern: Marketing Intern #internship; Nursing Internship #internship | Students
internal: Internal Auditor; Internal Medicine Physician | Corporate
international: International Sales Manager | Sales
swe: Software Engineer; Frontend Developer #remote; Front End Engineer #hybrid; Full Stack Developer | Technology
cpp: C++ Developer | Technology
csharp: C# Developer | Technology
dotnet: .NET Engineer | Technology
helpdesk: Help Desk Technician; IT Support Specialist #contract | IT
guard: Security Guard #nights; Security Officer; Security Officer - Weekends #weekends | Security
office: Back Office Clerk; Dental Office Coordinator | Administration
housekeeper: Housekeeper; EVS Technician; Janitor - Night Shift #nights; Custodian | Environmental Services
cook: Line Cook; Cook #part-time | Food Service
dishwasher: Dishwasher #part-time | Food Service
server: Restaurant Server #part-time; Waitress | Food Service
forklift: Forklift Operator; Fork Lift Driver - 2nd Shift #evenings | Warehouse
warehouse: Warehouse Associate #temporary; Material Handler | Warehouse
driver: Truck Driver; CDL-A Driver | Transportation
welder: Welder; MIG Welder - 3rd Shift #nights | Manufacturing
machine: Machine Operator #temporary; Production Worker | Manufacturing
product: Product Manager | Technology
operations: Operations Manager; Director of Operations | Operations
mechanic: Diesel Mechanic; Auto Mechanic | Fleet
mecheng: Mechanical Engineer | Engineering
electrician: Electrician; Journeyman Electrician #contract | Facilities
maintenance: Maintenance Technician; Maintenance Worker #part-time | Facilities
plumber: Plumber | Facilities
teacher: Elementary Teacher; Preschool Teacher | Education
teacheraide: Teacher Assistant #part-time | Education
trainer: Learning and Development Trainer | Human Resources
nanny: Nanny #part-time | Child Care
csr: Customer Service Representative #remote; Customer Service Associate #entry | Customer Service
driverlab: Lab Courier | Laboratory
laborer: General Laborer #entry; Construction Laborer | Construction
labor: RN - Labor and Delivery | Nursing
dentalhyg: Dental Hygienist | Dental
hospitality: Hospitality Manager | Hospitality
scheduler: Patient Scheduler | Administration
mobile: Mobile Developer | Technology
reading: Reading Specialist #part-time | Education
enfermera: Enfermera Registrada #es | Enfermería
cocina: Ayudante de Cocina #es; Cocinero #es | Cocina
limpieza: Personal de Limpieza #es | Limpieza
chofer: Chofer de Camión #es | Transporte
almacen: Almacenista #es | Almacén`;

/** As feeds write them: "city|state|label". */
const places = `
Houston|TX|Houston, TX
Houston|TX|Houston, Texas, United States
Katy|TX|Katy, TX
Sugar Land|TX|Sugar Land, Texas
Dallas|TX|Dallas, TX
Austin|TX|Austin, TX
Mobile|AL|Mobile, AL
Reading|PA|Reading, PA
Pittsburgh|PA|Pittsburgh, PA
Jackson|MS|Jackson, Mississippi
Boston|MA|Boston, MA
Seattle|WA|Seattle, Washington
Los Angeles|CA|Los Angeles, CA
New Orleans|LA|New Orleans, LA
Portland|OR|Portland, OR
Portland|ME|Portland, Maine
Indianapolis|IN|Indianapolis, IN
Oklahoma City|OK|Oklahoma City, OK
Honolulu|HI|Honolulu, HI
Hartford|CT|Hartford, CT
Buffalo|NY|Buffalo, NY
|TX|Remote (Texas)`
  .trim()
  .split('\n')
  .map((line) => {
    const [city = '', state = '', label = ''] = line.split('|');
    return { city, state, label };
  });

/** Mentions of other trades, as descriptions have them. */
const mentions = [
  'You work with nurses, physicians and pharmacists every day.',
  'Reports to the accounting manager. No nights or weekends.',
  'Experience as a receptionist, driver or cook is a plus. Our office is modern.',
  'You support part-time employees, remote teams and the warehouse.',
  'We train you. Mobile phones and reading glasses are provided; excellent customer service is expected.',
  'Internal and international teams, security of patients, learning every day.',
];
const spanishText =
  'Buscamos una persona para el equipo con experiencia en el trabajo y las ganas de aprender.';
/** @type {readonly import('contract').EmploymentType[]} */
const types = ['full-time', 'part-time', 'contract'];

/** @returns {readonly MadeJob[]} */
export function madeJobs() {
  /** @type {MadeJob[]} */
  const jobs = [];
  for (const line of trades.trim().split('\n')) {
    const [trade = '', rest = ''] = line.split(': ');
    const [titles = '', department = ''] = rest.split(' | ');
    for (const written of titles.split('; ')) {
      const [title = '', mark = ''] = written.split(' #');
      for (let copy = 0; copy < 4; copy += 1) {
        const number = jobs.length;
        const place = places[(number * 5) % places.length] ?? places[0];
        const isSpanish = mark === 'es';
        jobs.push({
          trade,
          title: copy === 3 ? `${title} II` : title,
          department,
          ...place,
          city: place?.city ?? '',
          state: place?.state ?? '',
          label: place?.label ?? '',
          type:
            types.find((type) => type === mark) ??
            (['prn', 'temporary', 'internship'].includes(mark) ? 'other' : 'full-time'),
          words: { prn: 'PRN', temporary: 'Temporary', internship: 'Internship' }[mark] ?? '',
          workplace: mark === 'remote' || mark === 'hybrid' ? mark : 'onsite',
          mark,
          text: isSpanish ? spanishText : textOf(mark, number),
          language: isSpanish ? 'es' : null,
        });
      }
    }
  }
  return jobs;
}

/** @param {string} mark @param {number} number */
function textOf(mark, number) {
  const said = {
    entry: 'Entry level, no experience needed.',
    weekends: 'Weekend shifts.',
    nights: 'You work the night shift.',
  };
  const more =
    mark in said ? said[/** @type {keyof typeof said} */ (mark)] : mentions[number % mentions.length];
  return `${more} ${mentions[mark in said ? 0 : (number + 2) % mentions.length]}`;
}
