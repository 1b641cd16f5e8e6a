import { plainLine } from './clean-text.js';

/**
 * Titles of postings that are no vacancy: general applications and pools of candidates, as career sites of several
 * languages word them. Written without accents and in lower case, as `folded` gives them.
 */

/** Nothing else is called so: they count anywhere in a title ("Initiativbewerbung Pflegefachkraft"). */
const APPLICATION =
  /\b(?:(?:spontaneous|speculative|unsolicited|initiative|general interest) applications?|expressions? of interest|(?:register|express|submit) (?:your|an) interest|initiativ-?bewerbung(?:en)?|blindbewerbung(?:en)?|spontanbewerbung(?:en)?|offene bewerbung(?:en)?|candidatures? (?:spontanees?|libres?|generales?)|(?:candidaturas?|solicitud(?:es)?|postulacion(?:es)?|aplicacion(?:es)?) (?:espontaneas?|abiertas?|general(?:es)?|livres?|gera(?:l|is))|candidatur(?:a|es) espontani(?:a|es)|autocandidaturas?|candidatur[ae] (?:spontane[ae]|liber[ae]|general[ei])|open sollicitaties?|spontane sollicitaties?|spontanansokning(?:ar)?|spontanansokan|oppen ansokan|oppna ansokningar|spontaan solliciteren|otvorena (?:prihlaska|ziadost)|atvira paraiska|propuestas? espontaneas?|(?:uopfordret|uopfordrede|aben|abne) ansogning(?:er)?|uoppfordret soknad|spontansoknad|(?:apen|generell) soknad|avoi(?:n hakemus|met hakemukset)|almenn umsokn|(?:aplikacja|kandydatura) (?:spontaniczna|ogolna|otwarta)|(?:spontaniczna|ogolna|otwarta) (?:aplikacja|kandydatura)|spontanni (?:zadost|prihlaska|odpoved)|otevrena prihlaska|(?:spontan|altalanos) jelentkezes|(?:candidatura|aplicatie|aplicare) (?:spontana|generala)|genel basvuru|acik basvuru)/u;

/** English adjectives stand before the work as well: "Open Application Engineer". So no further word may follow in the same part. */
const GENERAL =
  /\b(?:(?:general|open|evergreen) (?:applications?|apply|interest|submissions?|inquir(?:y|ies)|enquir(?:y|ies)|consideration)|(?:future|other) (?:opportunit(?:y|ies)|openings?|roles?|positions?|vacanc(?:y|ies)|consideration|needs?|hires?|interest)(?: applications?| form)?|(?:all|any) (?:other )?(?:positions?|roles?|jobs?)|(?:resume|cv) (?:drop|submission|upload|pool|bank))(?= (?:for|to|at|with|in|form|page|20\d\d)\b|$)/u;

/** Pools of candidates; with words of rank alone beside them they are somebody's work ("Manager, Talent Community"). */
const POOL =
  /\b(?:talente?n?[ -]?(?:pools?|community|network|netzwerk|bench|pipeline)|(?:candidate|applicant|recruiting|recruitment) (?:pool|pipeline)|vivier(?: de (?:talents|candidats|candidatures))?|(?:banco|bolsa|comunidad|comunidade|reserva|base|red|rede) de (?:talentos?|curriculos|curriculums?|candidatos|cvs?|empleo|trabajo)|bolsa de empleo|bacino di talenti|baza (?:talentow|kandydatow|cv)|yetenek havuzu|talent ?pulje|talentbank|talentpoolen|reserve de candidatures?)(?= (?:for|of|to|at|in|form|page|join|sign|fur|pour|para|per|20\d\d)\b|$)|\btalentpool(?= \p{L})/u;
const RANK =
  /^(?:(?:senior|sr|junior|jr|associate|assistant|vice|vp|chief|global|regional|head|lead|director|manager|managers|management|specialist|coordinator|administrator|partner|president|recruiter|officer|owner|program|project|product|marketing|engagement|operations|strategy|strategist|intern|consultant|people|hr|human|resources|acquisition|talent|candidate|leiter|leiterin|leitung|of|the|for|and|our|ii|iii) ?)+$/u;

/** Parts that invite people into a pool, whatever it is called. */
const JOIN =
  /^join (?:our|the) (?:[\w-]+ ){0,3}(?:pool|pipeline|bench|waitlist|waiting list|mailing list|(?:talent|candidate) (?:community|network))(?: (?:for|of|at|in)\b|$)/u;

/** Whole titles that invite people to write. */
const INVITATION =
  /^(?:i (?:do not|don t|dont|didn t) (?:fit|see|match|find)\b|(?:do not|don t|dont|did not|didn t|can t|cannot|couldn t|not) (?:see|find|seeing|finding)\b|(?:no|none of (?:the|these)) (?:suitable|matching|fitting|right|open) (?:role|position|job|vacanc)|looking for (?:something else|another role)|nothing (?:for you|suitable)|(?:kein\w*|nichts?) (?:passend\w*|geeignet\w*)|(?:geen|niet de) (?:passende|juiste) (?:vacature|baan|functie)|(?:join|meet) (?:us|our team|the team)$|work (?:with|for) us$|connect(?: with us)?$|(?:keep|stay) (?:in touch|connected)\b|get in touch|introduce yourself|(?:send|submit|drop|share|leave|upload) (?:us |in )?your (?:resume|cv)\b|(?:create|design|invent|pitch) (?:us )?your (?:own |dream )?(?:role|job|position)|(?:your |the )?dream (?:job|role)$|i(?:nterested| m interested| am interested) in (?:working|joining)\b|bewirb dich initiativ|initiativ bewerben|postulez spontanement|(?:envia|envie|envianos|mandanos|invia|deja(?:nos)?)(?: ?nos)? (?:tu|seu|su|il tuo|o teu) (?:cv|curriculum|curriculo)|(?:trabaj[ae]|trabalhe) (?:con|com|conosco|connosco|con nosotros)\b|cadastr\w+ (?:de |seu |o seu )?curriculo|wyslij (?:nam )?(?:swoje )?cv|lavora con noi$|werken bij ons$|rejoignez(?: |-)nous$|lamaran umum$)/u;

/** Whole titles of what was published to try the system, or by mistake. */
const TRIAL =
  /^(?:test(?:ing)?(?: (?:job|posting|post|position|role|requisition|req|vacancy|listing|ad|only|do not apply))*(?: \d+)?|copy of \S.*|.*\b(?:test|dummy|sample) (?:job|posting|requisition|vacancy)(?: \d+)?|.*\bplease ignore\b.*|.*\b(?:do not|don t) (?:apply|use|post|publish)\b.*|(?:.*\S )?template)$/u;

/** Scripts whose words have no spaces between them or that are written in few ways. */
const OTHER_SCRIPTS =
  /кадров[иы]й резерв|спонтанно кандидатстване|ανοιχτη αιτηση|αυθορμητη αιτηση|自由応募|สมัครงานทั่วไป|(?:общая|открытая|загальна) заявка|инициативн(?:ый отклик|ое резюме)|オープンポジション|オープンエントリー|オープンアプリケーション|キャリア登録|タレント(?:プール|ネットワーク|コミュニティ)|カジュアル面談|人才[库庫]|[开開]放申[请請]|通用申[请請]|自[荐薦]|主[动動][应應]聘|인재 ?풀|인재 ?등록|자유 ?지원|طلب (?:توظيف )?عام|تقديم عام|مجتمع المواهب|(?:מועמדות|הגשה) כללית|קורות חיים כללי|מאגר (?:מועמדים|טאלנטים)/u;
const SCRIPTS_FOLDED = new RegExp(folded(OTHER_SCRIPTS.source), 'u');

/** Which genders a title addresses, "(m/w/d)", says nothing about the work. */
const GENDERS = /\b[mwfdhx](?:\W{1,3}[mwfdhx]){1,3}\b/g;

/** What parts a title; a hyphen within a word does not. */
const SEPARATOR = /\s+[-–—/]\s*|\s*[-–—/]\s+|[|:•·()[\],;!?]+|[–—]/u;

/** @returns whether a title says so; "Manager, Talent Community" is a vacancy */
export function isGeneralApplication(title: string | null | undefined): boolean {
  const line = plainLine(title);
  if (line === null) return false;
  const whole = folded(line).replace(GENDERS, ' ');
  const words = wordsOf(whole);
  if (
    TRIAL.test(words) ||
    /^\[test\]/.test(whole) ||
    APPLICATION.test(words) ||
    INVITATION.test(words) ||
    SCRIPTS_FOLDED.test(whole)
  )
    return true;
  const parts = whole.split(SEPARATOR).map(wordsOf).filter(Boolean);
  return parts.some((part, index) => {
    if (GENERAL.test(part) || JOIN.test(part)) return true;
    const [pool] = POOL.exec(part) ?? [];
    if (pool === undefined) return false;
    const others = [part.replace(pool, ' '), ...parts.filter((_, other) => other !== index)]
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    return !RANK.test(others) || /^(?:the|our|for|of)?$/.test(others);
  });
}

function wordsOf(text: string): string {
  return text
    .replaceAll('@', ' at ')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .replace(/\s+-+|-+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** In lower case and without accents; `й` is `и` then, as its parts are. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[åÅ]/g, 'a')
    .replace(/[ıİ]/g, 'i')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .toLowerCase();
}
