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
  'email/invalid': 'Veuillez saisir une adresse e-mail valide',
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
  'clients/first-name-required': 'Le prénom est obligatoire',
  'clients/last-name-required': 'Le nom est obligatoire',
  'clients/email-required': 'L’adresse e-mail est obligatoire',
  'clients/phone-required': 'Le téléphone est obligatoire',
  'clients/street-required': 'La rue est obligatoire',
  'clients/city-required': 'La localité est obligatoire',
  'clients/postal-code-required': 'Le code postal est obligatoire',
  'clients/country-required': 'Le pays est obligatoire',
  'clients/bic-length': 'Le BIC doit compter 8 caractères.',
  'clients/referrer-unknown': 'Ce parrain n’est pas connu. Choisissez un autre client.',
  'clients/referrer-self': 'Un client ne peut pas être son propre parrain. Choisissez un autre client.',
  'clients/exists': 'Ce client existe déjà.',
  'clients/not-found': 'Ce client n’existe pas.',
  'animals/name-required': 'Le nom de l’animal est obligatoire',
  'animals/species-required': 'Choisissez une espèce',
  'animals/species-unknown': 'Cette espèce n’est pas connue. Choisissez-en une dans la liste.',
  'animals/client-required': 'Choisissez un client',
  'animals/client-unknown': 'Ce client n’est pas connu. Choisissez-en un dans la liste.',
  'animals/visits-invalid': 'Le nombre de visites par an doit être un nombre entier de 0 à 1 000.',
  'animals/exists': 'Cet animal existe déjà.',
  'animals/not-found': 'Cet animal n’existe plus.',
  'imports/not-found': 'Cet import a été abandonné ou est terminé. Recommencez-le.',
  'imports/incomplete': 'Certaines lignes ne sont pas arrivées. Rien n’a été importé ; veuillez réessayer.',
  'imports/credit-invalid': 'Le crédit doit être un montant à partir de 0, avec au plus deux décimales.',
  'contracts/client-required': 'Choisissez un client pour le contrat',
  'contracts/client-unknown': 'Le client de ce contrat n’est pas connu. Choisissez-en un dans la liste.',
  'contracts/client-fixed':
    'Le client d’un contrat ne peut pas être modifié. Faites un nouveau contrat pour l’autre client.',
  'contracts/exists': 'Ce contrat existe déjà.',
  'contracts/not-found': 'Ce contrat n’existe plus.',
  'contracts/not-created': 'Seul un contrat qui vient d’être créé peut être validé.',
  'contracts/not-pending': 'Seul un contrat en attente peut être envoyé.',
  'contracts/not-sent': 'Seul un contrat envoyé peut être signé ou renvoyé.',
  'contracts/not-signed': 'Seul un contrat signé peut être démarré.',
  'contracts/not-active': 'Seul un contrat actif peut être suspendu.',
  'contracts/not-paused': 'Seul un contrat suspendu peut être repris.',
  'contracts/at-work': 'Ce client a un autre contrat, actif ou suspendu. Supprimez d’abord celui-là.',
  'contracts/cannot-delete': 'Un contrat signé ou annulé est conservé et ne peut pas être supprimé.',
  'contracts/no-pdf': 'Il n’y a pas de PDF avant la validation du contrat.',
  'contracts/not-confirmed': 'Le serveur n’a pas vu cette signature et laisse le contrat tel quel.',
  'invoices/not-found': 'Cette facture n’existe pas.',
  'invoices/cannot-validate': 'Seule une facture qui vient d’être créée peut être validée.',
  'invoices/cannot-send': 'Seule une facture en attente peut être envoyée.',
  'invoices/cannot-mark-paid': 'Seule une facture envoyée ou impayée peut être marquée comme payée.',
  'invoices/cannot-mark-not-paid': 'Seule une facture envoyée ou payée peut être marquée comme impayée.',
  'invoices/cannot-cancel': 'Une facture envoyée, payée ou annulée ne peut pas être annulée.',
  'invoices/no-pdf': 'Il n’y a pas de PDF avant la validation de la facture.',
  'invoices/none-chosen': 'Choisissez au moins une facture pour le fichier.',
  'invoices/not-collectable':
    'La banque refuserait l’une de ces factures. Désélectionnez-la, ou corrigez ses données.',
  'invoices/other-month':
    'Ces factures ne sont pas toutes en attente, ou pas toutes impayées, dans ce mois. Rechargez la liste.',
  'exports/not-found': 'Ce fichier n’existe pas.',
  'appointments/times-required': 'Les heures de début et de fin sont obligatoires',
  'appointments/time-invalid':
    'Une heure s’écrit avec sa date et son fuseau, par exemple 2026-11-23T09:00:00Z.',
  'appointments/type-unknown':
    'Ce type n’est pas connu. Choisissez consultation, chirurgie, contrôle ou urgence.',
  'appointments/color-invalid':
    'Une couleur s’écrit # suivi de 3 ou 6 chiffres hexadécimaux, par exemple #4CAF50.',
  'appointments/animal-unknown': 'Cet animal n’est pas connu. Choisissez-en un dans la liste, ou aucun.',
  'appointments/range-invalid': 'La fin doit suivre le début, de 100 jours au plus.',
  'appointments/too-many': 'Plus de 10 000 rendez-vous s’y trouvent. Demandez une durée plus courte.',
  'appointments/exists': 'Ce rendez-vous existe déjà.',
  'appointments/not-found': 'Ce rendez-vous n’existe plus.',
  'practice/incomplete':
    'Les données du cabinet ne sont pas complètes. Remplissez-les d’abord sous « Données du cabinet ».',
  'practice/enterprise-number-invalid':
    'Les chiffres de ce numéro d’entreprise ne sont pas corrects. Il en compte dix, comme 0403.019.261.',
  'practice/vat-number-invalid':
    'Les chiffres de ce numéro de TVA ne sont pas corrects. Il commence par le pays, comme BE 0403.019.261.',
  'practice/iban-invalid': 'Les chiffres de contrôle de cet IBAN ne sont pas corrects. Est-il complet ?',
  'practice/bic-invalid': 'Un BIC compte 8 ou 11 caractères, comme GKCCBEBB.',
  'practice/creditor-id-invalid':
    'Les chiffres de contrôle de cet identifiant créancier ne sont pas corrects. Votre banque l’a attribué, comme BE69 ZZZ 050D 0000 0000 8.',
  'practice/days-invalid': 'Le délai de paiement doit être un nombre entier de jours, de 0 à 365.',
  'practice/vat-rate-invalid':
    'Le taux de TVA doit être compris entre 0 et 100 %, avec au plus deux décimales.',
  'host/busy': 'Le serveur est occupé. Veuillez réessayer dans un instant.',
  'host/failed': 'Un problème est survenu sur le serveur. Votre travail est conservé ; veuillez réessayer.',
}

const nl: Translated = {
  'auth/invalid-credentials': 'Ongeldige aanmeldgegevens',
  'auth/sign-in-needed': 'Uw sessie is beëindigd. Meld u opnieuw aan.',
  'auth/refresh-refused': 'Het token kon niet worden vernieuwd',
  'auth/email-taken': 'Er bestaat al een account met dit e-mailadres. Meld u aan of gebruik een ander adres.',
  'auth/field-required': 'Vul dit veld in.',
  'email/invalid': 'Vul een geldig e-mailadres in',
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
  'clients/first-name-required': 'De voornaam is verplicht',
  'clients/last-name-required': 'De achternaam is verplicht',
  'clients/email-required': 'Het e-mailadres is verplicht',
  'clients/phone-required': 'Het telefoonnummer is verplicht',
  'clients/street-required': 'De straat is verplicht',
  'clients/city-required': 'De gemeente is verplicht',
  'clients/postal-code-required': 'De postcode is verplicht',
  'clients/country-required': 'Het land is verplicht',
  'clients/bic-length': 'De BIC moet 8 tekens lang zijn.',
  'clients/referrer-unknown': 'Deze doorverwijzer is niet bekend. Kies een andere klant.',
  'clients/referrer-self': 'Een klant kan niet naar zichzelf doorverwijzen. Kies een andere klant.',
  'clients/exists': 'Deze klant bestaat al.',
  'clients/not-found': 'Deze klant bestaat niet.',
  'animals/name-required': 'De naam van het dier is verplicht',
  'animals/species-required': 'Kies een diersoort',
  'animals/species-unknown': 'Deze diersoort is niet bekend. Kies er een uit de lijst.',
  'animals/client-required': 'Kies een klant',
  'animals/client-unknown': 'Deze klant is niet bekend. Kies er een uit de lijst.',
  'animals/visits-invalid': 'Het aantal bezoeken per jaar moet een geheel getal van 0 tot 1.000 zijn.',
  'animals/exists': 'Dit dier bestaat al.',
  'animals/not-found': 'Dit dier bestaat niet meer.',
  'imports/not-found': 'Deze import is gestopt of voltooid. Begin opnieuw.',
  'imports/incomplete': 'Sommige rijen zijn niet aangekomen. Er is niets geïmporteerd; probeer het opnieuw.',
  'imports/credit-invalid': 'Het tegoed moet een bedrag vanaf 0 zijn, met hoogstens twee decimalen.',
  'contracts/client-required': 'Kies een klant voor het contract',
  'contracts/client-unknown': 'De klant van dit contract is niet bekend. Kies er een uit de lijst.',
  'contracts/client-fixed':
    'De klant van een contract kan niet worden gewijzigd. Maak een nieuw contract voor de andere klant.',
  'contracts/exists': 'Dit contract bestaat al.',
  'contracts/not-found': 'Dit contract bestaat niet meer.',
  'contracts/not-created': 'Alleen een pas aangemaakt contract kan worden gevalideerd.',
  'contracts/not-pending': 'Alleen een wachtend contract kan worden verstuurd.',
  'contracts/not-sent': 'Alleen een verstuurd contract kan worden ondertekend of opnieuw verstuurd.',
  'contracts/not-signed': 'Alleen een ondertekend contract kan worden gestart.',
  'contracts/not-active': 'Alleen een actief contract kan worden gepauzeerd.',
  'contracts/not-paused': 'Alleen een gepauzeerd contract kan worden hervat.',
  'contracts/at-work':
    'Deze klant heeft een ander contract dat actief of gepauzeerd is. Verwijder dat eerst.',
  'contracts/cannot-delete':
    'Een ondertekend of geannuleerd contract wordt bewaard en kan niet worden verwijderd.',
  'contracts/no-pdf': 'Er is geen pdf voordat het contract gevalideerd is.',
  'contracts/not-confirmed':
    'De server heeft deze handtekening niet gezien en laat het contract zoals het is.',
  'invoices/not-found': 'Deze factuur bestaat niet.',
  'invoices/cannot-validate': 'Alleen een pas aangemaakte factuur kan worden gevalideerd.',
  'invoices/cannot-send': 'Alleen een wachtende factuur kan worden verstuurd.',
  'invoices/cannot-mark-paid':
    'Alleen een verstuurde of onbetaalde factuur kan als betaald worden gemarkeerd.',
  'invoices/cannot-mark-not-paid':
    'Alleen een verstuurde of betaalde factuur kan als onbetaald worden gemarkeerd.',
  'invoices/cannot-cancel': 'Een verstuurde, betaalde of geannuleerde factuur kan niet worden geannuleerd.',
  'invoices/no-pdf': 'Er is geen pdf voordat de factuur gevalideerd is.',
  'invoices/none-chosen': 'Kies minstens één factuur voor het bestand.',
  'invoices/not-collectable':
    'De bank zou een van deze facturen weigeren. Vink ze uit, of zet haar gegevens recht.',
  'invoices/other-month':
    'Deze facturen zijn niet allemaal wachtend, of niet allemaal onbetaald, in deze maand. Laad de lijst opnieuw.',
  'exports/not-found': 'Dit bestand bestaat niet.',
  'appointments/times-required': 'Begin- en eindtijd zijn verplicht',
  'appointments/time-invalid':
    'Een tijdstip heeft een datum, een uur en een tijdzone, zoals 2026-11-23T09:00:00Z.',
  'appointments/type-unknown': 'Dit type is niet bekend. Kies consultatie, operatie, controle of spoedgeval.',
  'appointments/color-invalid': 'Een kleur schrijft u als # met 3 of 6 hexadecimale cijfers, zoals #4CAF50.',
  'appointments/animal-unknown': 'Dit dier is niet bekend. Kies er een uit de lijst, of geen.',
  'appointments/range-invalid': 'Het einde moet na het begin komen, met hoogstens 100 dagen ertussen.',
  'appointments/too-many': 'Er liggen meer dan 10.000 afspraken in. Vraag een kortere tijd.',
  'appointments/exists': 'Deze afspraak bestaat al.',
  'appointments/not-found': 'Deze afspraak bestaat niet meer.',
  'practice/incomplete':
    'De gegevens van de praktijk zijn niet volledig. Vul ze eerst in onder ‘Praktijkgegevens’.',
  'practice/enterprise-number-invalid':
    'De cijfers van dit ondernemingsnummer kloppen niet. Het telt er tien, zoals 0403.019.261.',
  'practice/vat-number-invalid':
    'De cijfers van dit btw-nummer kloppen niet. Het begint met het land, zoals BE 0403.019.261.',
  'practice/iban-invalid': 'De controlecijfers van deze IBAN kloppen niet. Is hij volledig?',
  'practice/bic-invalid': 'Een BIC telt 8 of 11 tekens, zoals GKCCBEBB.',
  'practice/creditor-id-invalid':
    'De controlecijfers van dit schuldeisersnummer kloppen niet. Uw bank heeft het gegeven, zoals BE69 ZZZ 050D 0000 0000 8.',
  'practice/days-invalid': 'De betaaltermijn moet een geheel aantal dagen van 0 tot 365 zijn.',
  'practice/vat-rate-invalid':
    'Het btw-tarief moet tussen 0 en 100 procent liggen, met hoogstens twee decimalen.',
  'host/busy': 'De server is bezet. Probeer het zo meteen opnieuw.',
  'host/failed': 'Er ging iets mis op de server. Uw werk is bewaard; probeer het opnieuw.',
}

const translations: Omit<InEveryLanguage<Translated>, 'en'> = { fr, nl }
