/**
 * As `jobSynonyms`, for work in health care. Credentials are those of NCSBN (RN, LPN, LVN, APRN), AAPA (PA-C), NBRC (CRT, RRT), APTA,
 * AOTA, ASHA, ARRT, ASCP, PTCB and NREMT.
 */
export const healthSynonyms = `
nurse > rn | lpn | lvn | np | aprn | crna | registered nurse
rn | registered nurse | staff nurse
pharmacy > pharmacist | pharmd | rph
dentistry > dentist
radiology > radiologic technologist | radiology technologist
physical therapy > physical therapist assistant
rehab > physical therapist | occupational therapist
nursing > nurse | rn | lpn | lvn | np
lpn | lvn | licensed practical nurse | licensed vocational nurse
np | nurse practitioner | aprn | advanced practice registered nurse | arnp | advanced practice nurse
fnp | family nurse practitioner
pmhnp | psychiatric nurse practitioner | psychiatric mental health nurse practitioner
agnp | adult gerontology nurse practitioner
crna | nurse anesthetist | certified registered nurse anesthetist
cnm | nurse midwife | certified nurse midwife | midwife
cns | clinical nurse specialist
cna | nursing assistant | certified nursing assistant | nurse aide | nurse assistant | certified nurse aide | nurses aide | stna | nursing aide
pct | patient care technician | patient care tech | patient care assistant | pca
hha | home health aide
caregiver > hha | home health aide
caregiver | care giver | personal care aide | personal care assistant | personal care attendant | home care aide
dsp | direct support professional | direct care worker | direct care staff
nurse manager | nursing manager | nurse supervisor
cno | chief nursing officer | chief nurse executive
don | director of nursing
bsn | bachelor of science in nursing
nurse educator | clinical nurse educator | nursing instructor
travel nurse | traveling nurse | travel rn
school nurse | nurse school
wound care nurse | wocn | wound ostomy nurse | wound nurse
case manager | case management | care manager | rn case manager
med surg | medsurg | medical surgical
icu | intensive care | intensive care unit | critical care | ccu
nicu | neonatal intensive care | neonatal intensive care unit
picu | pediatric intensive care | pediatric intensive care unit
er | ed | emergency room | emergency department | emergency
pacu | post anesthesia care unit | recovery room
operating room | perioperative | surgical services | surgery
l d | labor and delivery | labor delivery | obstetrics | ob
telemetry | tele | progressive care | pcu | step down | stepdown
pediatrics | pediatric | peds
geriatrics | geriatric | elder care
snf | skilled nursing facility | nursing home
ltc | long term care
physician > md | hospitalist | surgeon
physician | doctor | medical doctor
md | medical doctor | physician
mds | minimum data set
hospitalist | hospital medicine physician
family medicine | family practice | primary care
internal medicine | internist
pediatrician | pediatric physician
psychiatrist | psychiatry
anesthesiologist | anesthesiology
radiologist | radiology physician
cardiologist | cardiology
dermatologist | dermatology
neurologist | neurology
oncologist | oncology
obstetrician | ob gyn | obgyn | gynecologist | obstetrics and gynecology
orthopedics | orthopedic | orthopaedic | ortho
surgeon | surgery physician
app | advanced practice provider
pa | pa c | physician assistant | physician associate
dentist | dds | dmd | dental provider
dental assistant | rda | registered dental assistant
dental hygienist | rdh | hygienist
optometrist | od optometry | doctor of optometry
podiatrist | podiatry
veterinarian | vet | dvm | veterinary doctor
veterinary technician | vet tech | veterinary assistant | vet assistant
chiropractor | chiropractic
ma | medical assistant | cma | certified medical assistant | rma
emt | emergency medical technician | paramedic emt
paramedic | ems | emergency medical services
phlebotomist | phleb | phlebotomy | phlebotomy technician
mlt | medical laboratory technician | medical lab technician | lab technician | lab tech | laboratory technician
mls | medical laboratory scientist | medical technologist | medical lab scientist | clinical laboratory scientist | cls
lab assistant | laboratory assistant | medical lab assistant
histotechnician | histology technician | histotech | histotechnologist
cytotechnologist | cytology technologist
pathologist | pathology
pharmacist | rph | pharmd
pharmacy technician | pharmacy tech | cpht | certified pharmacy technician
rt | rrt | respiratory therapist | respiratory care practitioner | crt | rcp
rad tech | radiology technologist | radiologic technologist | x ray tech | x ray technologist | x ray technician | xray tech | radiographer | radiology tech
ct tech | ct technologist | computed tomography technologist
x ray > radiologic technologist | radiology technologist | rad tech | radiographer
mri | magnetic resonance imaging
mri tech | mri technologist
ultrasound tech | sonographer | ultrasound technologist | rdms | diagnostic medical sonographer
mammographer | mammography technologist | mammo tech
echo tech | echocardiographer | cardiac sonographer
ekg tech | ekg technician | ecg technician | monitor tech | telemetry technician
cath lab | cardiac catheterization | catheterization lab
nuclear medicine technologist | nuc med tech
radiation therapist | radiation therapy
dosimetrist | dosimetry
surgical technologist | surgical tech | scrub tech | surg tech | cst | operating room technician
sterile processing technician | sterile processing tech | spd tech | central sterile technician | central service technician
anesthesia technician | anesthesia tech
dialysis technician | dialysis tech | hemodialysis technician | patient care technician dialysis
endoscopy technician | endo tech | gi tech
eeg technologist | eeg tech | neurodiagnostic technologist
polysomnographic technologist | sleep tech | sleep technologist
perfusionist | perfusion
pt | physical therapist | physical therapy | dpt
pta | physical therapist assistant | physical therapy assistant
ot | occupational therapist | occupational therapy | otr l
cota | ota | occupational therapy assistant | occupational therapist assistant | certified occupational therapy assistant
slp | speech language pathologist | speech therapist | speech pathologist | speech therapy
slpa | speech language pathology assistant
rehab | rehabilitation | therapy services
rehab aide | therapy aide | physical therapy aide | rehabilitation aide
athletic trainer | atc athletic
exercise physiologist | exercise specialist
audiologist | audiology
dietitian | dietician | rd nutrition | registered dietitian | nutritionist
dietary aide | food service aide | diet aide | nutrition aide
massage therapist | lmt | licensed massage therapist
optician | optical associate
orthotist | prosthetist | orthotics and prosthetics
counselor | counsellor | lpc | licensed professional counselor | mental health counselor | therapist counselor
lmft | marriage and family therapist | family therapist
social worker | msw | lmsw | social work
lcsw | licensed clinical social worker | clinical social worker
behavioral health > mental health | psychiatric | substance abuse
behavioral health | behavioural health | mental health
behavioral health technician | bht | mental health technician | mental health tech | psychiatric technician | psych tech
bcba | board certified behavior analyst | behavior analyst
rbt | registered behavior technician | behavior technician | aba therapist
psychologist | psychology
substance abuse counselor | ladc | lcdc | addiction counselor | chemical dependency counselor
peer support specialist | peer specialist | recovery coach
chaplain | spiritual care | pastoral care
medical records | him | health information management | medical records clerk
medical coder | coder | coding specialist | cpc | medical coding
medical biller | medical billing | billing specialist | patient account representative | revenue cycle
patient access | registration clerk | admitting clerk | patient registration | patient service representative | psr | patient services representative
unit secretary | unit clerk | ward clerk | health unit coordinator | huc
medical receptionist | front desk medical | medical office receptionist
medical secretary | medical administrative assistant | medical office assistant
medical scribe | scribe
prior authorization | authorization specialist | insurance verification
patient transporter | transporter | patient transport | transport aide
patient sitter | sitter | patient safety attendant | patient observer | constant observer
clinical research coordinator | crc | research coordinator | clinical trials coordinator
cra | clinical research associate
infection control | infection prevention | infection preventionist
quality improvement | quality assurance | qa | quality
utilization review | utilization management
public health | community health
community health worker | chw | promotora
biomedical technician | biomed tech | bmet | biomedical equipment technician
`;
