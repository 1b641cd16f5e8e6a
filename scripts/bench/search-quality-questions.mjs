/** @import { MadeJob } from './search-quality-jobs.mjs' */

/** @param {string} names @returns {(job: MadeJob) => boolean} */
const trade = (names) => (job) => names.split(' ').includes(job.trade);
/** @param {...(job: MadeJob) => boolean} rules @returns {(job: MadeJob) => boolean} */
const all =
  (...rules) =>
  (job) =>
    rules.every((rule) => rule(job));
/** @param {string} codes */
const state = (codes) => (/** @type {MadeJob} */ job) => codes.split(' ').includes(job.state);
/** @param {...string} names */
const city =
  (...names) =>
  (/** @type {MadeJob} */ job) =>
    names.includes(job.city);
/** @param {string} mark */
const marked = (mark) => (/** @type {MadeJob} */ job) => job.mark === mark;
/** @param {string} text */
const titled = (text) => (/** @type {MadeJob} */ job) => job.title.includes(text);

/** An aide or a student of nursing is found as well, behind them. */
const nurses = trade('rn lvn np labor enfermera');
const houston = city('Houston');
/** The centres of these cities are within 25 miles of Houston's. */
const nearHouston = city('Houston', 'Sugar Land');
const nights = marked('nights');

/** What people type, `|` between several texts of one meaning, and which jobs they mean. @type {readonly (readonly [string, (job: MadeJob) => boolean])[]} */
const asked = [
  // Word forms.
  ['nurse | nurses | Nurses', nurses],
  ['welders | welder | welding', trade('welder')],
  ['accountants | accountant', trade('accountant')],
  ['electricians', trade('electrician')],
  ['mechanics | mechanic', trade('mechanic')],
  ['pharmacists', trade('pharmacist')],
  ['receptionists', trade('receptionist')],
  ['cooks', trade('cook cocina')],
  ['teachers', trade('teacher teacheraide')],
  ['recruiters | recruiting', trade('recruiter')],
  ['plumbers | plumbing', trade('plumber')],
  ['caregivers', trade('caregiver')],
  ['dishwashers', (job) => /Dishwasher|Ayudante/.test(job.title)],
  ['physical therapists', trade('pt pta')],
  ['medical assistants', trade('ma')],
  ['certified nursing assistants', trade('cna')],
  ['housekeepers | housekeeping', trade('housekeeper limpieza')],
  ['drivers', (job) => /Driver|Chofer|Courier/.test(job.title)],
  // What stemmers confuse.
  ['intern', trade('intern')],
  ['interns', trade('intern')],
  ['operators', titled('Operator')],
  ['operations', trade('operations')],
  ['officers', titled('Officer')],
  ['internal medicine', titled('Internal Medicine')],
  ['mechanical engineer', trade('mecheng')],
  ['product manager', trade('product')],
  ['hospitality', trade('hospitality')],
  ['account manager', titled('Account Manager')],
  ['labor and delivery', trade('labor')],
  ['lab technician', titled('Medical Laboratory Technician')],
  // Places.
  ['houston | Houston, TX | houston texas | jobs in houston', houston],
  ['nurse houston | nurses in houston | Houston nurse | nurse in houston, tx', all(nurses, houston)],
  ['texas | TX | jobs in texas', state('TX')],
  ['nurse texas | nurses tx ', all(trade('rn lvn np labor enfermera'), state('TX'))],
  ['katy | in katy | katy tx', city('Katy')],
  ['Sugarland | sugar land | sugar land tx', city('Sugar Land')],
  ['77002 | near 77002 | jobs near 77002 | near houston | within 25 miles of houston', nearHouston],
  ['nurse 77002 | nurse near 77002 | nurses near houston tx', all(nurses, nearHouston)],
  ['mississippi', state('MS')],
  ['jackson ms | jackson', city('Jackson')],
  ['cook in mobile | cook mobile al', all(trade('cook cocina'), city('Mobile'))],
  ['mobile al | mobile alabama | in mobile', city('Mobile')],
  ['mobile developer', trade('mobile')],
  ['reading pa | reading pennsylvania', city('Reading')],
  ['reading specialist', trade('reading')],
  ['pennsylvania', state('PA')],
  ['washington | seattle | seattle wa', state('WA')],
  ['massachusetts | boston ma | in ma', state('MA')],
  ['portland or | Portland, OR', (job) => job.state === 'OR'],
  ['portland me | portland maine | maine', state('ME')],
  ['honolulu hi | hawaii', state('HI')],
  ['oklahoma | oklahoma city ok | in oklahoma', state('OK')],
  ['louisiana | new orleans la | new orleans', state('LA')],
  ['indianapolis in | indiana | indianapolis', state('IN')],
  ['los angeles | los angeles ca | california', state('CA')],
  ['buffalo ny | new york', state('NY')],
  ['ma', trade('ma')],
  ['pa', trade('pa')],
  ['connecticut', state('CT')],
  ['nurse pittsburgh or boston', all(nurses, city('Pittsburgh', 'Boston'))],
  ['houston or dallas', city('Houston', 'Dallas')],
  // Kinds of work.
  ['full time | full-time | fulltime jobs', (job) => job.type === 'full-time'],
  ['part time | part-time jobs | parttime', (job) => job.type === 'part-time'],
  [
    'part-time receptionist | receptionist part time',
    all(trade('receptionist'), (job) => job.type === 'part-time'),
  ],
  ['full-time receptionist', all(trade('receptionist'), (job) => job.type === 'full-time')],
  ['prn | per diem', marked('prn')],
  ['prn rn | registered nurse per diem', all(trade('rn'), marked('prn'))],
  ['contract', marked('contract')],
  ['temp | temporary', marked('temporary')],
  ['temp warehouse', all(trade('warehouse'), marked('temporary'))],
  ['internship | internships', marked('internship')],
  ['remote | work from home | remote jobs', (job) => job.workplace === 'remote'],
  ['remote pharmacist', all(trade('pharmacist'), (job) => job.workplace === 'remote')],
  ['hybrid accountant', all(trade('accountant'), (job) => job.workplace === 'hybrid')],
  ['nights | night shift', nights],
  ['night shift security guard | security guard nights', all(trade('guard'), nights)],
  ['2nd shift | second shift | evening shift', marked('evenings')],
  ['forklift 2nd shift', all(trade('forklift'), marked('evenings'))],
  ['3rd shift welder', all(trade('welder'), nights)],
  ['weekends | weekend jobs', marked('weekends')],
  ['weekend caregiver', all(trade('caregiver'), marked('weekends'))],
  ['entry level', marked('entry')],
  // Words without a meaning.
  ['nurse jobs | nursing jobs near me | now hiring nurses | nurse openings | nurse position', nurses],
  ['jobs for welders | looking for a welder job', trade('welder')],
  ['the security officer position at harbor clinic', trade('guard')],
  ['warehouse jobs hiring near me', trade('warehouse forklift almacen')],
  ['rn or lvn', trade('rn lvn labor')],
  ['cook or dishwasher', (job) => /Cook|Dishwasher|Cocinero/.test(job.title)],
  ['registered nurse or medical assistant in houston', all(trade('rn ma labor enfermera'), houston)],
  // One word or two, signs.
  ['forklift | fork lift | fork-lift', trade('forklift')],
  [
    'frontend developer | front end developer | front-end developer',
    (job) => /Front ?[Ee]nd/.test(job.title),
  ],
  ['frontend | front end', (job) => /Front ?[Ee]nd/.test(job.title)],
  ['r.n. | R.N.', trade('rn labor')],
  ['c.n.a. | cna', trade('cna')],
  ['401k | 401(k)', trade('benefits')],
  ['med/surg | medsurg | med-surg | medical-surgical', titled('Med/Surg')],
  ['c++ | C++ developer', trade('cpp')],
  ['c#', trade('csharp')],
  ['.net | .NET engineer', trade('dotnet')],
  ['M&A | m&a associate', trade('mna')],
  ['R&D | r&d engineer', trade('rnd')],
  ['xray tech | x-ray technician | x ray', trade('radtech')],
  // Other wordings.
  ['nurse aide | nursing assistant | nurses aide', trade('cna')],
  ['sr accountant | senior accountant | sr. accountant', (job) => /^S(enior|r)/.test(job.title)],
  ['admin assistant', titled('Administrative Assistant')],
  ['security guard | security officer', trade('guard')],
  ['janitor | custodian | cleaner | evs', trade('housekeeper limpieza')],
  ['truck driver | cdl driver', trade('driver chofer')],
  ['phlebotomist | phleb', trade('phleb')],
  ['pharmacy tech | pharmacy technician', trade('pharmtech')],
  ['medical assistant', trade('ma')],
  ['lvn | lpn', trade('lvn')],
  ['np | nurse practitioner', trade('np')],
  ['physician assistant | pa-c', trade('pa')],
  ['rrt | respiratory therapist', trade('rt')],
  ['pta', trade('pta')],
  ['pt', trade('pt')],
  ['speech therapist | slp', trade('slp')],
  ['cota', trade('cota')],
  ['doctor | physician', (job) => job.trade === 'physician' || /Physician(?! A)/.test(job.title)],
  ['software developer | programmer', trade('swe')],
  ['hr | human resources', trade('hr benefits recruiter trainer')],
  ['ap clerk', trade('ap')],
  ['it support | helpdesk', trade('helpdesk')],
  ['surg tech | scrub tech', trade('surgtech')],
  ['waiter', trade('server')],
  ['teacher aide', trade('teacheraide')],
  ['babysitter', trade('nanny')],
  ['l&d nurse', trade('labor')],
  // Spanish.
  ['enfermera | enfermero | enfermeras', nurses],
  ['cocinero | cocinera', (job) => /Cook|Cocinero/.test(job.title)],
  ['limpieza', trade('housekeeper limpieza')],
  ['chofer | choferes', (job) => /Driver|Chofer/.test(job.title)],
  ['montacargas', trade('forklift')],
  ['farmacia', trade('pharmacist pharmtech')],
  ['recepcionista', trade('receptionist')],
  ['soldador | soldadores', trade('welder')],
  ['mesero | mesera', trade('server')],
  ['niñera | ninera', trade('nanny')],
  ['almacén | almacen', trade('warehouse forklift almacen')],
  ['contador', trade('accountant')],
  ['trabajo de limpieza en houston', all(trade('housekeeper limpieza'), houston)],
  ['enfermera medio tiempo', all(trade('lvn'), (job) => job.type === 'part-time')],
  ['guardia de seguridad', trade('guard')],
  ['maestra', trade('teacher teacheraide')],
  ['electricista', trade('electrician')],
  ['warehouse', trade('warehouse forklift almacen')],
  // Misspelt.
  ['recepcionist', trade('receptionist')],
  ['acountant', trade('accountant')],
  ['registred nurse', trade('rn labor enfermera')],
  ['phlebotamist', trade('phleb')],
  ['electrition', trade('electrician')],
  ['welderr', trade('welder')],
  ['pharmasist', trade('pharmacist')],
  ['houstin nurse', all(nurses, houston)],
  ['custodien', trade('housekeeper limpieza')],
  ['mantenance', trade('maintenance')],
  // Towns as well.
  ['huston nurse', all(nurses, houston)],
  ['plummer', trade('plumber')],
  // Small words, signs and ends.
  ['welder, or plumber', trade('welder plumber')],
  ['nurse houston, katy, or sugar land', all(nurses, city('Houston', 'Katy', 'Sugar Land'))],
  ['nurse, in houston | nurse at houston', all(nurses, houston)],
  ['mobile al jobs | mobile al jobs hiring near me', city('Mobile')],
  ['oklahoma city ok nurse', all(nurses, city('Oklahoma City'))],
  ['ok jobs | ok jobs hiring', state('OK')],
  ['la jobs | la jobs hiring', city('New Orleans', 'Los Angeles')],
  ['nurse la jobs', all(nurses, city('New Orleans', 'Los Angeles'))],
  ['jobs near me | now hiring near me | trabajos cerca de mí | empleos | hiring immediately', () => true],
  ['in or near houston | jobs in or around houston | zip code 77002', nearHouston],
  ['código postal 77002 | less than 25 miles from houston | 25 mile radius of 77002', nearHouston],
  ['77002 or 36602 | near houston or mobile al', city('Houston', 'Sugar Land', 'Mobile')],
  ['houston, dallas or austin | houston/dallas/austin', city('Houston', 'Dallas', 'Austin')],
  ['contract, temp or prn', (job) => ['contract', 'temporary', 'prn'].includes(job.mark)],
  ['rn/lvn', trade('rn lvn labor')],
  ['full-time/part-time', (job) => job.type === 'full-time' || job.type === 'part-time'],
  ['nurse ʹ | ❤️ nurse', nurses],
  ['security guard no nights', all(trade('guard'), (job) => job.mark !== 'nights')],
  ['counselor', trade('therapist')],
  // What letters become.
  ['recep', trade('receptionist')],
  ['electri', trade('electrician')],
];

export const questions = asked.flatMap(([texts, isRight]) => texts.split(' | ').map((q) => ({ q, isRight })));
