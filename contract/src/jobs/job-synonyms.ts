/**
 * Wordings that recruiters of the United States use for the same work, a line a group: a search for one also finds the others
 * in titles and departments. `a > b | c` is one way: "nurse" finds an RN, "rn" finds no other nurse. Plurals are not listed.
 * Abbreviations that are ordinary words (`or`, `it`, `do`) are left out.
 */
export const jobSynonyms = `
senior | sr
junior | jr
manager | mgr
assistant manager | asst manager | asst mgr | assistant mgr
assistant | asst
associate | assoc
director | dir
supervisor | supv | spvr
coordinator | coord
technician | tech
administrator | admin
administrative | admin
representative | rep
executive | exec
engineer | eng | engr
operations | ops
development | dev
department | dept
international | intl
vice president | vp
svp | senior vice president
ceo | chief executive officer
cfo | chief financial officer
coo | chief operating officer
cto | chief technology officer
cio | chief information officer
cmo | chief medical officer | chief marketing officer
chro | chief human resources officer | chief people officer
entry level | trainee | no experience
intern | internship
apprentice | apprenticeship
administrative assistant | admin assistant | admin asst | office assistant | administrative associate | secretary
executive assistant | ea executive | executive secretary | assistant to the ceo
receptionist | front desk | front desk agent | front desk associate | front office
office manager | office administrator | office mgr
data entry | data entry clerk | data entry operator | keyer
clerk | clerical | office clerk
file clerk | records clerk | filing clerk
customer service > call center
customer service representative | csr | customer service rep | customer service associate | customer care representative | customer support representative | client service representative
call center | contact center | call centre
call center agent | call center representative | telephone operator | contact center agent
dispatcher | dispatch
scheduler | scheduling coordinator | scheduling specialist
project manager | pm project | project mgr
program manager | programme manager
business analyst | ba business
human resources | hr | people operations
human resources generalist | hr generalist
human resources business partner | hrbp | hr business partner
recruiter | talent acquisition | talent acquisition specialist | recruitment specialist | sourcer | recruiting
payroll | payroll specialist | payroll clerk
benefits specialist | benefits coordinator
training specialist | trainer | learning and development | l d specialist | corporate trainer
software engineer | software developer | swe | programmer | application developer | computer programmer
developer > software engineer | programmer
software engineer | software developer | programmer > frontend developer | frontend engineer | backend developer | backend engineer | full stack developer | full stack engineer | web developer
driving > driver
teaching > teacher
counseling > counselor
bartending > bartender
programming | programmer
billing | biller
coding > coder
packing | packer
stocking > stocker
engineering > engineer
therapy > therapist
administration > administrator | administrative
training > trainer
baking > baker
landscape > landscaper
account | acct
specialist | spec
maintenance | maint
service | svc
management | mgmt
it > information technology | it support | help desk | system administrator | network engineer
frontend developer | frontend engineer | ui developer | ui engineer
backend developer | backend engineer
full stack developer | full stack engineer | fullstack developer | fullstack engineer
web developer | web programmer | website developer
mobile developer | ios developer | android developer | mobile engineer
devops | devops engineer | platform engineer
sre | site reliability engineer
data scientist | data science
data engineer | etl developer | data pipeline engineer
data analyst | analytics analyst | reporting analyst | bi analyst | business intelligence analyst
machine learning | ml
artificial intelligence | ai
machine learning engineer | ml engineer | ai engineer
database administrator | dba | database admin
system administrator | systems administrator | sysadmin | system admin | sys admin
network engineer | network administrator | network admin
help desk | helpdesk | service desk | desktop support | it support | technical support | tech support
it technician | computer technician | support technician | pc technician
cybersecurity | cyber security | information security | infosec | security engineer
cloud engineer | cloud architect | aws engineer
qa engineer | quality assurance engineer | software tester | sdet | test engineer | qa analyst | qa tester
ux designer | ui designer | product designer | user experience designer | ux ui designer
product manager | product owner | product mgr
scrum master | agile coach
information technology | information systems
epic analyst | ehr analyst | emr analyst | clinical informatics | clinical systems analyst
accountant | accounting | staff accountant
cpa | certified public accountant
accounts payable | ap clerk | ap specialist | accounts payable clerk
accounts receivable | ar clerk | ar specialist | accounts receivable clerk
bookkeeper | bookkeeping | accounting clerk
controller | comptroller
auditor | audit | internal audit
financial analyst | finance analyst | fp a analyst
tax preparer | tax associate | tax accountant | tax specialist
collections | collector | collections specialist | debt collector
loan officer | mortgage loan originator | mlo | loan originator
underwriter | underwriting
bank teller | teller | universal banker
claims adjuster | claims examiner | claims representative | adjuster
insurance agent | insurance producer | insurance sales
financial advisor | financial adviser | wealth advisor | financial planner
actuary | actuarial
paralegal | legal assistant
attorney | lawyer | counsel
compliance | regulatory affairs
procurement | purchasing | buyer | purchasing agent | sourcing specialist
grant writer | grants specialist
sales representative | sales rep | sales associate | salesperson | sales agent
account executive | ae sales | account manager sales
account manager | client manager | customer success manager | csm
sdr | bdr | sales development representative | business development representative
inside sales | phone sales | telesales | telemarketer
outside sales | field sales | territory manager | territory sales
marketing manager | marketing mgr
marketing coordinator | marketing specialist | marketing associate
social media | social media manager | social media specialist | content creator
seo | search engine optimization
graphic designer | graphic artist | visual designer
copywriter | content writer | writer
videographer | video producer | video editor | filmmaker
photographer | photography
public relations | pr specialist | communications specialist
event planner | event coordinator | events coordinator
fundraiser | fundraising | development officer
retail associate | store associate | retail sales associate | sales floor associate | store clerk
cashier | checkout clerk | front end cashier
store manager | retail manager | store mgr
stocker | stock clerk | stock associate | shelf stocker | overnight stocker
merchandiser | merchandising
loss prevention | asset protection
security guard | security officer | guard | security agent | protection officer
police officer | law enforcement | peace officer
correctional officer | corrections officer | detention officer | jailer
firefighter | fire fighter
lifeguard | life guard
housekeeper | housekeeping | room attendant | evs | environmental services | evs tech | environmental services technician | cleaner | custodian | janitor | janitorial | cleaning
laundry attendant | laundry worker | linen attendant | laundry
maintenance technician | maintenance tech | maintenance worker | maintenance mechanic | building maintenance | facilities technician | handyman
groundskeeper | landscaper | landscaping | grounds maintenance | lawn care
hvac technician | hvac tech | hvac mechanic | hvac r | heating and air technician | air conditioning technician | refrigeration technician
electrician | electrical technician | journeyman electrician
plumber | plumbing | pipefitter
carpenter | carpentry | framer
painter | painting
welder | welding | fabricator welder | mig welder | tig welder
machinist | cnc machinist | cnc operator | cnc programmer
millwright | industrial mechanic | industrial maintenance
mechanic | automotive technician | auto mechanic | auto tech | automotive mechanic | service technician automotive
diesel mechanic | diesel technician | truck mechanic | diesel tech
roofer | roofing
mason | bricklayer | concrete finisher
drywall installer | drywall | sheetrock
construction worker | laborer | general laborer | construction laborer | labourer | general labor
heavy equipment operator | equipment operator | excavator operator | bulldozer operator
crane operator | rigger
construction manager | site superintendent | construction superintendent | superintendent
estimator | construction estimator
surveyor | land surveyor
safety manager | ehs manager | hse manager | safety specialist | ehs specialist
production worker | production operator | machine operator | manufacturing associate | production associate | factory worker | production technician
assembler | assembly | assembly line worker | assembly worker
quality inspector | quality control inspector | qc inspector | quality technician | quality control | qc
packer | packager | packaging | packaging operator
process engineer | manufacturing engineer | production engineer
mechanical engineer | mechanical engineering
electrical engineer | electrical engineering
civil engineer | civil engineering | structural engineer
chemical engineer | chemical engineering
plant manager | production manager | manufacturing manager
production supervisor | manufacturing supervisor | line supervisor
plc programmer | controls engineer | automation engineer | controls technician
lineman | line worker | lineworker | power line technician
meter reader | utility worker
field technician | field service technician | field service engineer | service technician
warehouse worker | warehouse associate | warehouse clerk | material handler | order picker | picker packer | warehouse operator | warehouse
forklift operator | forklift driver | lift operator | reach truck operator | forklift
shipping and receiving | shipping clerk | receiving clerk | shipping receiving clerk | receiver
inventory | inventory control | inventory specialist | inventory clerk
loader | unloader | freight handler | package handler | lumper | dock worker
supply chain | logistics
logistics coordinator | supply chain coordinator
truck driver | cdl driver | cdl | class a driver | commercial driver | tractor trailer driver | otr driver | trucker
driver > truck driver | cdl | delivery driver | bus driver | courier
delivery driver | courier | route driver | van driver | delivery associate
bus driver | school bus driver | transit operator | bus operator | motor coach operator
chauffeur | limo driver | shuttle driver
flight attendant | cabin crew
pilot | first officer | captain aircraft
aircraft mechanic | a p mechanic | aviation technician | avionics technician
teacher | educator | instructor
substitute teacher | sub teacher | substitute
special education | special ed | sped
special education teacher | sped teacher | special ed teacher
teacher assistant | teachers aide | teacher aide | paraprofessional | instructional aide | teaching assistant | paraeducator | classroom aide
preschool teacher | early childhood teacher | child care teacher | daycare teacher | pre k teacher | infant teacher | toddler teacher
childcare | daycare | early childhood
nanny | babysitter | child care provider
tutor | tutoring
professor | faculty | lecturer | adjunct
principal school | school administrator | assistant principal
librarian | library
school counselor | guidance counselor
esl | english as a second language | esol | bilingual teacher
coach | coaching
interpreter | translator | medical interpreter | translation
chef | head chef | executive chef | sous chef
cook | line cook | prep cook | kitchen staff | fry cook | grill cook
cook > chef
baker | pastry chef | bakery
dishwasher | dish washer | kitchen steward | utility kitchen
server | waiter | waitress | food server | wait staff
bartender | barkeeper | mixologist
barista | coffee shop
host | hostess | greeter
busser | bus person | food runner | busboy
food service worker | cafeteria worker | food service | food service associate | catering | kitchen helper | crew member | team member restaurant | fast food
restaurant manager | food service manager | general manager restaurant
butcher | meat cutter
hotel front desk | guest service agent | front desk clerk | guest services
concierge | guest relations
bellman | bell attendant | porter | valet
event server | banquet server | catering server
hair stylist | hairdresser | cosmetologist | barber
nail technician | manicurist | nail tech
esthetician | aesthetician | skin care specialist
personal trainer | fitness trainer | fitness instructor
property manager | apartment manager | community manager | leasing manager
leasing agent | leasing consultant | leasing associate
real estate agent | realtor
home inspector | building inspector
farm worker | farmworker | ranch hand | agricultural worker
dog groomer | pet groomer | kennel assistant
funeral director | mortician | embalmer
sewing machine operator | seamstress | tailor
printing press operator | press operator
chemist | chemistry
biologist | microbiologist
scientist | research scientist | researcher
lab manager | laboratory manager
environmental scientist | environmental specialist
geologist | geoscientist
oil and gas | oilfield | petroleum
roustabout | roughneck | floorhand | rig hand
landman | land manager oil
instrument technician | instrumentation technician | i e technician
process operator | plant operator | chemical operator | refinery operator
solar installer | solar technician | pv installer
cable technician | fiber technician | telecom technician | fiber splicer
network technician | telecommunications technician
travel agent | travel consultant
volunteer | volunteering
healthcare | health care | medical care
home health | homecare | home care
hospice | palliative care | end of life care
`;
