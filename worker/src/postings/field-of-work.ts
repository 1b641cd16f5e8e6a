import { type FieldOfWork, fieldsOfWork } from 'contract';
import { plainLine } from './clean-text.js';

const LONGEST = 5;
/** What stands behind is whom or where the work is for: "Assistant to the Director of Nursing". */
const ENDS = /\s+(?:to|for|with|at|para|con)\s+|\s+[-–—]\s*|\s*[–—-]\s+|[,;:|/()[\]•·!]+/u;

/**
 * @param department also a category or tag of the feed
 * @returns the field of work (product 4.61) that title and department tell: a name of workers in the title, words of a field in it, the
 *   department, at last words of the title that several fields have
 */
export function fieldOfWork(title: string, department: string | null | undefined): FieldOfWork {
  const parts = partsOf(title);
  const departments = partsOf(plainLine(department) ?? '');
  return (
    named(parts, 'workers') ??
    named(parts, 'words') ??
    named(departments, 'workers') ??
    named(departments, 'words') ??
    named(departments, 'departments') ??
    named(parts, 'vague') ??
    'other'
  );
}

/** Of a part with several the last counts, as English has it: a nurse recruiter recruits. */
function named(parts: readonly (readonly string[])[], kind: keyof typeof work): FieldOfWork | undefined {
  const wordings = work[kind];
  for (const words of parts) {
    let found: FieldOfWork | undefined;
    for (let at = 0; at < words.length;) {
      let length = Math.min(LONGEST, words.length - at);
      let field: FieldOfWork | undefined;
      for (; length > 0; length -= 1) {
        field = fieldOf(wordings, words.slice(at, at + length).join(' '));
        if (field !== undefined) break;
      }
      found = field ?? found;
      at += Math.max(1, length);
    }
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldOf(wordings: ReadonlyMap<string, FieldOfWork>, wording: string): FieldOfWork | undefined {
  return wordings.get(wording) ?? wordings.get(wording.replace(/(?<=\w{2})s$/, ''));
}

function partsOf(text: string): readonly (readonly string[])[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])[./](?=[a-z]\b)/g, '$1')
    .split(ENDS)
    .map((part) =>
      part
        .replace(/['’]s\b/g, '')
        .replaceAll('&', ' and ')
        .split(/[^\p{L}\p{N}+#]+/u)
        .filter(Boolean),
    );
}

type Wordings = Readonly<Partial<Record<FieldOfWork, string>>>;

/** Names of those who do the work, in lower case, without accents and plural, in English and Spanish. "Nurse recruiter" is two. */
const workers: Wordings = {
  nursing:
    'nurse | rn | lpn | lvn | bsn | cna | stna | pct | hha | lna | don | cno | nurse educator | nursing instructor | clinical instructor | patient care technician | patient care tech | patient care assistant | patient care aide | patient sitter | patient care associate | caregiver | care giver | personal care aide | personal care assistant | personal care attendant | medication aide | med aide | resident assistant | resident aide | infection preventionist | house supervisor | resident care director | enfermera | enfermero | cuidadora | cuidador | doula',
  physicians:
    'physician | md | surgeon | hospitalist | nocturnist | intensivist | internist | np | aprn | arnp | crna | fnp | pmhnp | cnm | agnp | nurse practitioner | nurse anesthetist | midwife | pa c | medical director | chief medical officer | pediatrician | psychiatrist | anesthesiologist | radiologist | cardiologist | dermatologist | neurologist | oncologist | obstetrician | gynecologist | pathologist | urologist | gastroenterologist | nephrologist | endocrinologist | pulmonologist | rheumatologist | ophthalmologist | geriatrician | neonatologist | dentist | dds | dmd | orthodontist | endodontist | periodontist | optometrist | podiatrist | chiropractor | veterinarian | dvm | medical doctor | primary care provider | medical resident | medico | medica | doctora | odontologo | dentista | veterinario | veterinaria | lekarz',
  therapy:
    'medical assistant | medical asst | med asst | cma | rma | physical therapist | pt assistant | pta | occupational therapist | ota | cota | otr | speech therapist | speech language pathologist | speech pathologist | slp | slpa | rrt | crt | recreational therapist | recreation therapist | massage therapist | athletic trainer | exercise physiologist | kinesiologist | audiologist | dietitian | dietician | nutritionist | radiologic technologist | radiologic technician | rad tech | x ray technician | x ray tech | x ray technologist | xray tech | ct technologist | ct tech | mri technologist | mri tech | sonographer | mammographer | mammography technologist | nuclear medicine technologist | radiation therapist | dosimetrist | medical physicist | surgical technologist | surgical technician | surgical tech | scrub tech | surgical assistant | anesthesia technician | anesthesia tech | ekg technician | ekg tech | eeg technologist | monitor technician | monitor tech | telemetry technician | dialysis technician | dialysis tech | emt | paramedic | emergency medical technician | emergency room tech | emergency room technician | emergency department tech | emergency department technician | genetic counselor | child life specialist | diabetes educator | er technician | er tech | ed technician | ed tech | optician | optometric technician | ophthalmic technician | ophthalmic assistant | hygienist | rdh | orthodontic assistant | veterinary technician | vet tech | veterinary assistant | therapy aide | orthotist | prosthetist | perfusionist | polysomnographic technologist | sleep technologist | sleep tech | doctor assistant | optometric assistant | asistente medico | asistente medica | fisioterapeuta | terapeuta fisico | terapeuta ocupacional | paramedico | nutriologo | nutricionista | hearing instrument specialist | patient transporter | childbirth educator | vascular technologist | echo tech | cardiac technician | allergy technician',
  laboratory:
    'pharmacist | pharm tech | cpht | pharmd | phlebotomist | phleb | medical technologist | mlt | mls | histotechnician | histotechnologist | histotech | cytotechnologist | cytologist | microbiologist | chemist | biologist | research scientist | toxicologist | specimen processor | pathologists assistant | pathologist assistant | geneticist | farmaceutico | farmaceutica | flebotomista | laboratorista | quimico | clinical research coordinator | clinical research associate',
  'behavioral-health':
    'behavior technician | behavioral technician | psychiatric technician | psych tech | rbt | bcba | bcaba | behavior analyst | behavior therapist | behavioral therapist | psychologist | neuropsychologist | psychometrist | psychotherapist | family therapist | clinical therapist | outpatient therapist | school therapist | play therapist | lcsw | lmsw | lmft | lpc | lmhc | licsw | social worker | msw | counselor | recovery coach | peer support specialist | peer specialist | peer recovery specialist | direct support professional | direct care worker | direct care staff | dsp | case worker | caseworker | family support specialist | behavior specialist | crisis clinician | community health worker | psicologo | psicologa | trabajador social | trabajadora social | consejero | consejera | terapeuta conductual | youth care worker | house parent | chaplain',
  office:
    'receptionist | admin assistant | secretary | unit clerk | ward clerk | executive assistant | personal assistant | scheduler | staffing coordinator | data entry clerk | data entry specialist | data entry operator | file clerk | records clerk | health information technician | health information specialist | coder | biller | billing specialist | billing coordinator | billing clerk | insurance verification specialist | authorization specialist | referral coordinator | referral specialist | patient service representative | patient service specialist | patient service coordinator | patient care coordinator | patient representative | registrar | intake coordinator | intake specialist | scribe | transcriptionist | interpreter | translator | telephone operator | switchboard operator | mail clerk | practice manager | clinic manager | nursing home administrator | practice administrator | practice coordinator | recepcionista | secretaria | secretario | asistente administrativo | asistente administrativa | auxiliar administrativo | auxiliar administrativa | analista administrativo | capturista | atencion al cliente | librarian assistant | documentation specialist | coding auditor | coding auditor and educator | project coordinator | enrollment specialist | enrollment advocate | enrollment coordinator | eligibility specialist | program assistant',
  it: 'developer | programmer | back end engineer | backend engineer | front end engineer | frontend engineer | full stack engineer | fullstack engineer | data engineer | data scientist | data analyst | ai engineer | ai scientist | site reliability engineer | sre | cloud engineer | cloud architect | solution architect | solutions architect | systems engineer | system engineer | systems administrator | system administrator | sysadmin | systems analyst | system analyst | network engineer | network administrator | network technician | telecommunications technician | network architect | database administrator | database analyst | dba | security engineer | security analyst | security architect | network defender | information assurance engineer | helpdesk technician | help desk | service desk analyst | desktop support | application analyst | applications analyst | application support analyst | epic analyst | informatics nurse | qa engineer | quality assurance engineer | test engineer | automation engineer | qa analyst | scrum master | product manager | product owner | product designer | ui designer | technical writer | platform engineer | infrastructure engineer | embedded engineer | firmware engineer | compiler engineer | hardware engineer | asic engineer | methodology engineer | digital design engineer | pcb design engineer | hpc architect | enterprise architect | data architect | salesforce administrator | erp analyst | bi analyst | web designer | cto | chief technology officer | cio | chief information officer | applications manager | integration engineer | member of technical staff | architect android | computer technician | computer scientist | desarrollador | desarrolladora | programador | programadora | ingeniero de soporte | soporte tecnico | analista de datos',
  finance:
    'accountant | cpa | bookkeeper | financial counselor | loan counselor | credit counselor | controller | comptroller | auditor | ap specialist | ar specialist | financial analyst | financial advisor | financial planner | treasurer | cfo | chief financial officer | budget analyst | credit analyst | collector | collections specialist | underwriter | loan officer | loan processor | teller | actuary | investment analyst | portfolio manager | pricing analyst | banker | claims adjuster | claims analyst | claims processor | contador | contadora | auxiliar contable | cajero bancario | analista financiero | auditora',
  'human-resources':
    'recruiter | sourcer | hrbp | training coordinator | training specialist | staffing specialist | staffing manager | hris analyst | chro | reclutador | reclutadora | rekruter',
  sales:
    'salesperson | account executive | account manager | account director | territory manager | business developer | bdr | sdr | marketer | brand manager | brand ambassador | content writer | copywriter | content creator | content manager | seo specialist | graphic designer | video specialist | video editor | video producer | videographer | photographer | communications manager | communications specialist | communications director | communications coordinator | physician liaison | community liaison | hospice liaison | provider liaison | outreach specialist | outreach coordinator | growth manager | cashier | store associate | store manager | merchandiser | frame stylist | eyewear consultant | buyer | category manager | real estate agent | realtor | leasing consultant | leasing agent | insurance agent | fundraiser | event planner | event coordinator | cmo | vendedor | vendedora | ejecutivo de cuenta | asesor inmobiliario | promotor | promotora | cajero | cajera | solutions consultant',
  facilities:
    'electrician | plumber | carpenter | welder | painter | mason | bricklayer | roofer | mechanic | automotive technician | diesel technician | assembly worker | field service engineer | machinist | cnc operator | machine operator | assembler | fabricator | sheet metal worker | facility manager | building engineer | stationary engineer | chief engineer | handyman | groundskeeper | landscaper | gardener | janitor | custodian | housekeeper | room attendant | cleaner | cleaning technician | security guard | security officer | security supervisor | security manager | pipefitter | steamfitter | millwright | ironworker | superintendent | foreman | laborer | equipment operator | crane operator | installer | biomedical technician | biomedical equipment technician | service technician | tool and die maker | quality inspector | electromechanical technician | plant operator | plant manager | boiler operator | property manager | locksmith | general technician | albanil | electricista | plomero | carpintero | soldador | soldadora | pintor | mecanico | conserje | limpiador | limpiadora | afanador | jardinero | guardia | operador de maquinaria | obrero | ayudante general | residente de obra | quality control inspector',
  food: 'cook | chef | commis | steward | dishwasher | server | waiter | waitress | bartender | barista | host | hostess | busser | baker | butcher | meat cutter | banquet manager | concierge | bellman | bell attendant | bellhop | guest service agent | guest service representative | food runner | food handler | deli clerk | nutrition aide | nutrition assistant | cocinero | cocinera | mesero | mesera | lavaplatos | panadero | panadera | carnicero | barman | spa therapist | night auditor',
  transport:
    'driver | courier | chauffeur | dispatcher | forklift operator | fork lift operator | material handler | materials handler | materials technician | picker | packer | loader | stocker | stock clerk | supply technician | fleet manager | fleet technician | transport manager | mover | pilot | flight attendant | deckhand | chofer | conductor de camion | repartidor | repartidora | montacarguista | almacenista | operador de montacargas | empacador | empacadora | procurement specialist | purchasing agent | boarding agent',
  education:
    'teacher | instructor | professor | admission counselor | admissions counselor | lecturer | tutor | faculty | adjunct | school principal | assistant principal | dean | provost | paraprofessional | paraeducator | instructional aide | instructional assistant | instructional designer | curriculum developer | curriculum specialist | librarian | nanny | academic advisor | academic coach | school counselor | guidance counselor | educator | superintendent of schools | maestro | maestra | profesor | profesora | docente | ninera | coordinador academico',
  // They name another field than a word of theirs does.
  other:
    'paralegal | camp counselor | employment counselor | beauty therapist | activities coordinator | activities director | activity assistant | mechanical engineer | electrical engineer | civil engineer | structural engineer | chemical engineer | process engineer | industrial engineer | environmental engineer | attorney | lawyer | counsel | abogado | chief security officer',
};

const words: Wordings = {
  nursing:
    'nursing | patient care services | home health | hospice | nursing administration | medical surgical | med surg | icu | intensive care unit | labor and delivery | emergency department | home care | enfermeria | telemetry | operating room',
  physicians:
    'advanced practice | medical staff | physician services | optometry | medicos | anesthesiology | np pa | dentistry',
  therapy:
    'rehabilitation | rehab | physical therapy | occupational therapy | speech therapy | respiratory | radiology | imaging | sonography | therapy services | dietetics | allied health | dental | optical | surgical technology | sterile processing | ems | cath lab | ultrasound | eyecare',
  laboratory:
    'pharmacy | laboratory | lab | pathology | phlebotomy | farmacia | laboratorio | blood bank | microbiology | histology',
  'behavioral-health':
    'behavioral health | mental health | psychiatry | psychology | social work | social services | aba | substance abuse | counseling | addiction | autism | salud mental',
  office:
    'administrative | administration | clerical | front desk | customer service | customer support | customer care | customer experience | patient access | medical records | health information management | scheduling | office | administracion | registration | admissions | call center | contact center | patient services | coding | oficina | medical billing',
  it: 'it | information technology | software | cybersecurity | cyber security | information security | information systems | data science | data engineering | devops | programming | product management | product design | machine learning | ai engineering | tecnologia | sistemas | informatics | analytics | business intelligence | web development | technology services | information services | computer science | enterprise applications | ux | data platform | ml',
  finance:
    'finance | accounting | fp and a | financial planning | tax | treasury | payroll | audit | revenue cycle | accounts payable | accounts receivable | contabilidad | finanzas | credit risk | billing | patient financial services | lending | fintech',
  'human-resources':
    'human resources | hr | talent acquisition | recruiting | recruitment | employee relations | compensation | benefits | recursos humanos | learning and development | workday hcm | reclutamiento | people',
  sales:
    'sales | marketing | corporate communications | business development | retail | public relations | merchandising | social media | customer success | account management | advertising | ventas | mercadotecnia | gtm | ecommerce | e commerce | paid social | organic social | revenue enablement | partnerships | fundraising | category management | account executives',
  facilities:
    'maintenance | facilities | housekeeping | environmental services | evs | construction | manufacturing | production | security services | custodial | janitorial | plant operations | grounds | hvac | welding | laundry | mantenimiento | produccion | limpieza | construccion | biomed | trades | biomedical engineering | facility services',
  food: 'food service | kitchen | culinary | restaurant | hospitality | hotel | dietary | catering | cafeteria | nutrition services | food and beverage | banquets | cocina | hoteleria | food and nutrition | dining | guest services | restaurante | produce',
  transport:
    'warehouse | logistics | distribution center | order fulfillment | patient transport | transport services | supply chain | transportation | shipping | trucking | inventory | materials management | receiving | almacen | logistica | transporte | cedis | central supply',
  education:
    'education | teaching | academic affairs | faculty | instruction | tutoring | early childhood | childcare | child care | academics | educacion | docencia | student services | student affairs',
};

/** Names of departments that are no field in a title. */
const departments: Wordings = {
  it: 'tech | technology | product | digital',
  nursing: 'clinic nursing | patient care',
  sales: 'communications | brand | growth | commercial',
  transport:
    'transport | distribution | fulfillment | procurement | purchasing | materials | fleet | delivery',
  finance: 'banking | financial services',
  facilities: 'engineering and maintenance | installation | security',
  education: 'school | schools',
};

/** Words that several fields have: the department decides where it tells a field. */
const vague: Wordings = {
  'behavioral-health': 'therapist | clinician | case manager | terapeuta',
  office: 'clerk | coordinator | administrator | office | coordinador administrativo | auxiliar | asistente',
  therapy: 'medical technician',
};

const tableOf = (wordings: Wordings): ReadonlyMap<string, FieldOfWork> =>
  new Map(
    fieldsOfWork.flatMap(({ value }) =>
      (wordings[value] ?? '').split(' | ').map((wording) => [wording, value] as const),
    ),
  );

export const work = {
  workers: tableOf(workers),
  words: tableOf(words),
  departments: tableOf(departments),
  vague: tableOf(vague),
};
