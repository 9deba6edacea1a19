import type { InEveryLanguage, Language } from '../domain/language.ts'
import { type ErrorCode, errors } from './errors.ts'

type Translated = Record<ErrorCode, string>

/** The sentence of a refusal in the reader's language; English is the registry's own. */
export function errorText(code: ErrorCode, language: Language): string {
  return language === 'en' ? errors[code].message : translations[language][code]
}

const fr: Translated = {
  'auth/invalid-credentials': 'Identifiants incorrects',
  'auth/sign-in-needed': 'Votre session a pris fin. Veuillez vous reconnecter.',
  'auth/refresh-refused': 'Le jeton n’a pas pu être renouvelé',
  'auth/email-taken':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous, ou utilisez une autre adresse.',
  'auth/field-required': 'Veuillez remplir ce champ.',
  'auth/email-invalid': 'Veuillez saisir une adresse e-mail valide',
  'auth/registration-closed':
    'Les inscriptions sont fermées sur ce serveur. Demandez un compte à la personne qui le gère.',
  'auth/registration-code-needed':
    'Ce cabinet demande son code d’inscription. Saisissez le code que vous a donné un ou une collègue.',
  'request/malformed': 'La demande n’a pas pu être lue.',
  'request/invalid': 'Un champ de la demande n’est pas conforme.',
  'request/unknown-field': 'La demande contient un champ inconnu ici.',
  'request/not-found': 'Il n’y a rien à cette adresse.',
  'request/too-large': 'La demande est trop volumineuse.',
  'request/media-type': 'Le serveur ne lit que du JSON.',
  'request/key-invalid': 'La clé Idempotency-Key doit être un UUID.',
  'request/key-reused': 'Cette clé Idempotency-Key a servi pour une autre demande. Rien n’a été modifié.',
  'request/too-many': 'Trop de tentatives. Veuillez patienter une minute, puis réessayer.',
  'sync/start-over': 'La liste des changements ne remonte pas si loin. Recommencez du début.',
  'row/stale': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'species/name-required': 'Le nom de l’espèce est obligatoire',
  'species/name-too-long': 'Le nom peut compter au plus 100 caractères.',
  'species/no-rename':
    'Une espèce ne peut pas être renommée. Ajoutez plutôt une espèce portant le nouveau nom.',
  'species/price-too-low': 'Le prix horaire doit être supérieur à 0',
  'species/price-too-high': 'Le prix horaire peut être de 100 000 euros au plus.',
  'species/price-not-cents': 'Le prix horaire peut avoir au plus deux décimales.',
  'species/exists': 'Une espèce portant ce nom existe déjà.',
  'species/not-found': 'Cette espèce n’existe plus.',
  'host/busy': 'Le serveur est occupé. Veuillez réessayer dans un instant.',
  'host/failed': 'Un problème est survenu sur le serveur. Votre travail est conservé ; veuillez réessayer.',
}

const nl: Translated = {
  'auth/invalid-credentials': 'Ongeldige aanmeldgegevens',
  'auth/sign-in-needed': 'Uw sessie is beëindigd. Meld u opnieuw aan.',
  'auth/refresh-refused': 'Het token kon niet worden vernieuwd',
  'auth/email-taken': 'Er bestaat al een account met dit e-mailadres. Meld u aan of gebruik een ander adres.',
  'auth/field-required': 'Vul dit veld in.',
  'auth/email-invalid': 'Vul een geldig e-mailadres in',
  'auth/registration-closed':
    'Registreren is op deze server niet mogelijk. Vraag een account aan de persoon die hem beheert.',
  'auth/registration-code-needed':
    'Deze praktijk vraagt om haar registratiecode. Vul de code in die u van een collega kreeg.',
  'request/malformed': 'De aanvraag kon niet worden gelezen.',
  'request/invalid': 'Een veld van de aanvraag is niet zoals verwacht.',
  'request/unknown-field': 'De aanvraag bevat een veld dat hier niet bekend is.',
  'request/not-found': 'Op dit adres is er niets.',
  'request/too-large': 'De aanvraag is te groot.',
  'request/media-type': 'De server leest alleen JSON.',
  'request/key-invalid': 'De Idempotency-Key moet een UUID zijn.',
  'request/key-reused':
    'Deze Idempotency-Key is al voor een andere aanvraag gebruikt. Er is niets gewijzigd.',
  'request/too-many': 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
  'sync/start-over': 'De lijst van wijzigingen gaat niet zo ver terug. Begin opnieuw.',
  'row/stale': 'Iemand anders heeft dit intussen gewijzigd.',
  'species/name-required': 'De naam van de diersoort is verplicht',
  'species/name-too-long': 'De naam mag hoogstens 100 tekens lang zijn.',
  'species/no-rename':
    'Een diersoort kan niet worden hernoemd. Voeg in plaats daarvan een diersoort met de nieuwe naam toe.',
  'species/price-too-low': 'De uurprijs moet hoger zijn dan 0',
  'species/price-too-high': 'De uurprijs mag hoogstens 100.000 euro zijn.',
  'species/price-not-cents': 'De uurprijs mag hoogstens twee decimalen hebben.',
  'species/exists': 'Er bestaat al een diersoort met deze naam.',
  'species/not-found': 'Deze diersoort bestaat niet meer.',
  'host/busy': 'De server is bezet. Probeer het zo meteen opnieuw.',
  'host/failed': 'Er ging iets mis op de server. Uw werk is bewaard; probeer het opnieuw.',
}

const translations: Omit<InEveryLanguage<Translated>, 'en'> = { fr, nl }
