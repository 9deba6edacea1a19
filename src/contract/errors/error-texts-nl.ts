import type { WrittenCode } from './errors.ts'
import type { GeneralCode } from './general-errors.ts'

export const nl: Record<Exclude<WrittenCode, GeneralCode>, string> = {
  'calendars/not-found': 'Op dit adres is geen agenda meer.',
  'people/not-found': 'Deze persoon heeft hier geen account.',
  'people/last-owner': 'Dit is de enige eigenaar met een open account. Maak eerst iemand anders eigenaar.',
  'people/code-too-short': 'De registratiecode moet minstens 8 tekens hebben, anders kan men ze raden.',
  'sync/start-over': 'De lijst van wijzigingen gaat niet zo ver terug. Begin opnieuw.',
  'row/stale': 'Iemand anders heeft dit intussen gewijzigd.',
  'species/name-required': 'De naam van de diersoort is verplicht',
  'species/name-too-long': 'De naam mag hoogstens 100 tekens lang zijn.',
  'species/name-only-dots': "Een soort kan niet '.' of '..' heten. Schrijf de naam met letters.",
  'species/no-rename':
    'Een diersoort kan niet worden hernoemd. Voeg in plaats daarvan een diersoort met de nieuwe naam toe.',
  'species/price-too-low': 'De uurprijs moet hoger zijn dan 0',
  'species/price-too-high': 'De uurprijs mag hoogstens 100.000 euro zijn.',
  'species/price-not-cents': 'De uurprijs mag hoogstens twee decimalen hebben.',
  'species/vat-rate-invalid':
    'Het btw-tarief van een diersoort moet tussen 0 en 100 procent liggen, met hoogstens twee decimalen.',
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
  'mandates/not-found': 'Deze klant heeft geen mandaat dat van kracht is.',
  'clients/bic-elsewhere':
    'De IBAN en de BIC zijn van twee landen. Een van beide is verkeerd getypt; de BIC mag leeg blijven.',
  'clients/vat-number-invalid':
    'Dit btw-nummer klopt niet. Een Belgisch nummer heeft tien cijfers, zoals BE 0403.019.261; een ander begint met zijn land.',
  'clients/reverse-charge-number':
    'Om de btw te verleggen is een btw-nummer van een ander EU-land nodig. Vul het in of kies een ander btw-regime.',
  'clients/exemption-required':
    'Voor een vrijgestelde klant is de reden van de vrijstelling nodig. Ze staat op de facturen.',
  'clients/own-iban': 'Dit is de IBAN van de praktijk zelf. Vraag de klant naar de zijne.',
  'mandates/iban-invalid':
    'Deze IBAN klopt niet, of de bank kan er niet domiciliëren. Vergelijk hem met wat de klant schreef.',
  'mandates/same-account': 'Het mandaat is al voor deze rekening.',
  'day/invalid': 'Dit is geen datum. Schrijf de dag als 2026-12-01.',
  'day/in-future': 'Deze dag ligt in de toekomst. Kies vandaag of een eerdere dag.',
  'mandates/day-invalid': 'De dag moet tussen de ondertekening van het mandaat en vandaag liggen.',
  'clients/referrer-unknown': 'Deze doorverwijzer is niet bekend. Kies een andere klant.',
  'clients/referrer-self': 'Een klant kan niet naar zichzelf doorverwijzen. Kies een andere klant.',
  'clients/exists': 'Deze klant bestaat al.',
  'clients/not-found': 'Deze klant bestaat niet.',
  'clients/in-use':
    'Deze klant heeft intussen dieren, contracten of iets anders, en blijft dus. Maak de klant liever inactief.',
  'clients/erase-contract':
    'Deze klant heeft een contract dat ondertekend, actief of gepauzeerd is. Verwijder eerst dat contract.',
  'clients/erase-unpaid':
    'Deze klant heeft facturen die niet vereffend zijn. Markeer ze eerst als betaald, of annuleer ze.',
  'clients/erase-refund':
    'Deze klant moet nog een terugbetaling krijgen. Betaal en boek ze eerst, of neem ze terug.',
  'clients/erased': 'Dit is voorgoed gewist en kan niet terugkomen.',
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
  'contracts/not-pending': 'Alleen een contract in afwachting kan worden verstuurd.',
  'contracts/not-sent': 'Alleen een verstuurd contract kan worden ondertekend of opnieuw verstuurd.',
  'contracts/not-signed': 'Alleen een ondertekend contract kan worden gestart.',
  'contracts/not-active': 'Alleen een actief contract kan worden gepauzeerd.',
  'contracts/not-paused': 'Alleen een gepauzeerd contract kan worden hervat.',
  'contracts/at-work':
    'Deze klant heeft een ander contract dat actief of gepauzeerd is. Verwijder dat eerst.',
  'contracts/no-animals':
    'Deze klant heeft geen dieren, dus er valt niets overeen te komen. Voeg eerst een dier toe.',
  'contracts/cannot-withdraw': 'Alleen een ondertekend, actief of gepauzeerd contract kan worden herroepen.',
  'contracts/too-late-to-withdraw':
    'De termijn waarbinnen de klant kon herroepen, is verstreken. Het contract kan worden beëindigd.',
  'contracts/cannot-delete':
    'Een ondertekend of geannuleerd contract wordt bewaard en kan niet worden verwijderd.',
  'contracts/no-pdf': 'Er is geen pdf voordat het contract gevalideerd is.',
  'contracts/not-confirmed':
    'De server heeft deze handtekening niet gezien en laat het contract zoals het is.',
  'invoices/not-found': 'Deze factuur bestaat niet.',
  'invoices/cannot-validate': 'Alleen een pas aangemaakte factuur kan worden gevalideerd.',
  'invoices/cannot-send': 'Alleen een factuur in afwachting kan worden verstuurd.',
  'invoices/cannot-mark-paid':
    'Alleen een verstuurde of onbetaalde factuur kan als betaald worden gemarkeerd.',
  'invoices/cannot-mark-not-paid':
    'Alleen een verstuurde of betaalde factuur kan als onbetaald worden gemarkeerd.',
  'invoices/cannot-make-again':
    'Alleen een geannuleerde factuur kan opnieuw worden gemaakt, zolang er voor haar maand iets te factureren is.',
  'invoices/cannot-cancel': 'Een verstuurde, betaalde of geannuleerde factuur kan niet worden geannuleerd.',
  'invoices/vat-regime-changed':
    'Het btw-regime van de klant is gewijzigd na de laatste synchronisatie. Synchroniseer en valideer daarna.',
  'invoices/cannot-cancel-out': 'De bank int deze factuur nog. Annuleer ze wanneer dat voorbij is.',
  'invoices/cannot-pay': 'Een betaling hoort bij een gevalideerde factuur die nog niet betaald is.',
  'invoices/no-e-invoice': 'Er is geen e-factuur voor de factuur gevalideerd is.',
  'invoices/no-pdf': 'Er is geen pdf voordat de factuur gevalideerd is.',
  'invoices/amount-invalid': 'Het bedrag moet meer dan 0 zijn, met hoogstens twee decimalen.',
  'invoices/amount-too-high': 'Een betaling is hoogstens 1.000.000 euro.',
  'invoices/day-invalid': 'Deze dag bestaat niet of moet nog komen.',
  'invoices/none-chosen': 'Kies minstens één factuur voor het bestand.',
  'invoices/not-collectable':
    'De bank zou een van deze facturen weigeren. Haal die uit de selectie, of verbeter haar gegevens.',
  'invoices/still-out':
    'Een van deze facturen staat in een bestand dat de bank nog aan het innen is. Haal die uit de selectie, en int ze later opnieuw.',
  'invoices/too-early':
    'Een van deze facturen vervalt pas over meer dan 14 dagen, en de bank aanvaardt er nog geen bestand voor. Haal ze uit de selectie en int ze later.',
  'invoices/other-month':
    'Deze facturen zijn in deze maand niet allemaal in afwachting, of niet allemaal onbetaald. Laad de lijst opnieuw.',
  'payments/not-found': 'Deze betaling bestaat niet. Laad de lijst opnieuw.',
  'payments/reason-required': 'Zeg waarom deze betaling wordt teruggenomen.',
  'payments/credit-too-low': 'De klant heeft minder tegoed dan dat.',
  'payments/refund-booked': 'Deze terugbetaling is al geboekt, of werd teruggenomen.',
  'payments/more-than-open': 'De factuur vraagt minder dan dat.',
  'payments/taken-back': 'Deze betaling is al teruggenomen.',
  'payments/credit-used':
    'Het tegoed dat deze betaling gaf, heeft intussen een factuur betaald. Annuleer eerst die factuur, als ook zij fout is.',
  'invoices/credit-note-not-found': 'Deze creditnota bestaat niet.',
  'exports/not-found': 'Dit bestand bestaat niet.',
  'appointments/range-invalid': 'Het einde moet na het begin komen.',
  'appointments/too-many': 'Er liggen meer dan 50.000 afspraken in. Vraag een kortere tijd.',
  'bank/file-broken':
    'Dit bestand kan niet worden gelezen. Haal het eruit, of vraag het opnieuw aan de bank.',
  'bank/return-not-assignable':
    'Voor de gekozen factuur is geen inning van dit bedrag gevonden. Kies een andere factuur of laat deze terugboeking weg.',
  'bank/not-following':
    'Een uittreksel begint met een ander saldo dan waarmee het vorige eindigde. Kijk of er een ontbreekt en bevestig dan.',
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
  'practice/hours-invalid': 'Uren schrijft u als Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
  'practice/days-off-invalid':
    'Vrije dagen schrijft u een per regel: 2026-12-24 of 2026-12-24..2026-12-31 Kerst.',
  'practice/visit-reminder-invalid': 'Aan bezoeken wordt 0 tot 30 dagen vooraf herinnerd; 0 is nooit.',
  'practice/days-invalid': 'De betaaltermijn moet een geheel aantal dagen van 0 tot 365 zijn.',
  'practice/vat-rate-invalid':
    'Het btw-tarief moet tussen 0 en 100 procent liggen, met hoogstens twee decimalen.',
  'invoices/no-reminder': 'Het is niet het moment om de klant aan deze factuur te herinneren.',
  'practice/reminder-days-invalid':
    'De dagen voor een herinnering moeten gehele getallen van 1 tot 365 zijn, elk groter dan het vorige.',
}
