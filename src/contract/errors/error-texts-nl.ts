import type { WrittenCode } from './errors.ts'
import type { GeneralCode } from './general-errors.ts'

export const nl: Record<Exclude<WrittenCode, GeneralCode>, string> = {
  'calendars/not-found': 'Op dit adres is er geen agenda meer.',
  'people/not-found': 'Deze gebruiker heeft hier geen account.',
  'people/last-owner': 'Dit is de enige actieve beheerder. Maak eerst een andere gebruiker beheerder.',
  'people/code-too-short': 'De registratiecode is te kort. Vul minstens 8 tekens in.',
  'sync/start-over': 'Er is te veel gewijzigd. Laad alle gegevens opnieuw.',
  'row/stale': 'Iemand anders heeft dit intussen gewijzigd.',
  'species/name-required': 'De naam van de diersoort is verplicht',
  'species/name-too-long': 'De naam mag hoogstens 100 tekens lang zijn.',
  'species/name-only-dots': 'Een diersoort kan niet “.” of “..” heten. Schrijf de naam met letters.',
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
  'mandates/not-found': 'Deze klant heeft geen geldig mandaat.',
  'clients/bic-in-other-country':
    'De IBAN en de BIC horen bij verschillende landen. Verbeter een van beide of laat de BIC leeg.',
  'clients/vat-number-invalid':
    'Dit btw-nummer is niet geldig. Een Belgisch nummer heeft tien cijfers, zoals BE 0403.019.261; andere beginnen met hun landcode.',
  'clients/reverse-charge-number':
    'Om de btw te verleggen is een btw-nummer van een ander EU-land nodig. Vul het in of kies een ander btw-regime.',
  'clients/exemption-required':
    'Voor een vrijgestelde klant is de reden van de vrijstelling nodig. Ze staat op de facturen.',
  'clients/own-iban': 'Dit is de IBAN van de praktijk. Vul die van de klant in.',
  'mandates/iban-invalid':
    'Deze IBAN is niet geldig, of op deze rekening is geen domiciliëring mogelijk. Controleer hem bij de klant.',
  'mandates/same-account': 'Het mandaat gebruikt deze rekening al.',
  'day/invalid': 'Dit is geen datum. Schrijf ze als 31/12/2026.',
  'day/in-future': 'Deze datum ligt in de toekomst. Kies vandaag of een eerdere datum.',
  'mandates/day-invalid': 'De datum moet tussen de ondertekening van het mandaat en vandaag liggen.',
  'clients/referrer-unknown': 'Deze klant bestaat niet. Kies een andere klant bij “Aangebracht door”.',
  'clients/referrer-self': 'Een klant kan niet door zichzelf aangebracht zijn. Kies een andere klant.',
  'clients/exists': 'Deze klant bestaat al.',
  'clients/not-found': 'Deze klant bestaat niet.',
  'clients/in-use':
    'Deze klant heeft nu dieren of contracten en kan niet worden verwijderd. Maak de klant liever inactief.',
  'clients/erase-contract':
    'Deze klant heeft een ondertekend, actief of gepauzeerd contract. Verwijder eerst dat contract.',
  'clients/erase-unpaid':
    'Deze klant heeft openstaande facturen. Markeer ze eerst als betaald of annuleer ze.',
  'clients/erase-refund':
    'Deze klant krijgt nog een terugbetaling. Betaal en registreer die eerst of boek ze tegen.',
  'clients/erased': 'Deze klant is definitief gewist en kan niet worden hersteld.',
  'imports/not-found': 'Deze import is gestopt of voltooid. Begin opnieuw.',
  'imports/incomplete': 'Sommige rijen zijn niet aangekomen. Er is niets geïmporteerd; probeer het opnieuw.',
  'imports/credit-invalid': 'Het tegoed moet 0 of meer zijn, met hoogstens twee decimalen.',
  'contracts/client-required': 'Kies een klant voor het contract',
  'contracts/client-unknown': 'De klant van dit contract bestaat niet. Kies er een uit de lijst.',
  'contracts/scan-invalid':
    'Dit bestand kan niet worden toegevoegd. Kies een JPEG-, PNG- of PDF-bestand van hoogstens 5 MB.',
  'contracts/client-fixed':
    'De klant van een contract kan niet worden gewijzigd. Maak een nieuw contract aan voor de andere klant.',
  'contracts/exists': 'Dit contract bestaat al.',
  'contracts/not-found': 'Dit contract bestaat niet meer.',
  'contracts/not-created': 'Alleen een pas aangemaakt contract kan worden gevalideerd.',
  'contracts/not-pending': 'Alleen een contract in afwachting kan worden verstuurd.',
  'contracts/not-sent': 'Alleen een verstuurd contract kan worden ondertekend of opnieuw verstuurd.',
  'contracts/not-signed': 'Alleen een ondertekend contract kan worden gestart.',
  'contracts/not-active': 'Alleen een actief contract kan worden gepauzeerd.',
  'contracts/not-paused': 'Alleen een gepauzeerd contract kan worden hervat.',
  'contracts/at-work': 'Deze klant heeft een ander actief of gepauzeerd contract. Verwijder dat eerst.',
  'contracts/no-animals': 'Een contract vereist minstens één dier. Voeg eerst een dier toe.',
  'contracts/cannot-withdraw': 'Alleen een ondertekend, actief of gepauzeerd contract kan worden herroepen.',
  'contracts/too-late-to-withdraw': 'De herroepingstermijn is verstreken. Zeg het contract liever op.',
  'contracts/cannot-delete':
    'Een ondertekend of geannuleerd contract wordt bewaard en kan niet worden verwijderd.',
  'contracts/no-pdf': 'De pdf is beschikbaar zodra het contract gevalideerd is.',
  'contracts/not-on-paper':
    'Alleen een contract dat op papier is ondertekend, kan een scan hebben. Registreer eerst de ondertekening op papier.',
  'contracts/esign-pending':
    'De ondertekendienst heeft nog geen handtekening van de klant. Het contract blijft ongewijzigd.',
  'contracts/esign-refused':
    'Volgens de ondertekendienst heeft de klant geweigerd te ondertekenen. Het contract blijft ongewijzigd.',
  'contracts/esign-unreadable':
    'Het antwoord van de ondertekendienst is onbruikbaar. Vraag de persoon die de server beheert om het na te kijken.',
  'contracts/esign-unreachable': 'De ondertekendienst is niet bereikbaar. Het contract blijft ongewijzigd.',
  'contracts/not-confirmed':
    'De server heeft deze handtekening niet ontvangen. Het contract blijft ongewijzigd.',
  'invoices/not-found': 'Deze factuur bestaat niet.',
  'invoices/cannot-validate': 'Alleen een pas aangemaakte factuur kan worden gevalideerd.',
  'invoices/cannot-send': 'Alleen een factuur in afwachting kan worden verstuurd.',
  'invoices/cannot-mark-paid':
    'Alleen een verstuurde of onbetaalde factuur kan als betaald worden gemarkeerd.',
  'invoices/cannot-mark-not-paid':
    'Alleen een verstuurde of betaalde factuur kan als onbetaald worden gemarkeerd.',
  'extras/none-open': 'Er is geen extra werk te factureren voor deze klant.',
  'extras/client-inactive': 'Deze klant is inactief. Maak de klant actief om het extra werk te factureren.',
  'invoices/cannot-make-again':
    'Alleen een geannuleerde factuur kan opnieuw worden aangemaakt, als er voor haar maand iets te factureren is.',
  'invoices/cannot-cancel': 'Een verstuurde, betaalde of geannuleerde factuur kan niet worden geannuleerd.',
  'invoices/vat-regime-changed':
    'Het btw-regime van de klant is gewijzigd na de laatste synchronisatie. Synchroniseer en valideer daarna.',
  'invoices/cannot-cancel-out': 'De bank int deze factuur nog. Annuleer ze wanneer de inning voorbij is.',
  'invoices/cannot-pay':
    'Een betaling kan alleen worden geregistreerd op een gevalideerde factuur die niet volledig betaald is.',
  'invoices/no-e-invoice': 'De e-factuur is beschikbaar zodra de factuur gevalideerd is.',
  'books/refund-open':
    'Een terugbetaling van deze periode is nog niet geboekt. Boek ze of boek ze eerst tegen, of sluit af tot een eerdere dag.',
  'peppol/off': 'Er is geen toegangspunt tot Peppol. Download de e-factuur.',
  'peppol/no-number':
    'De praktijk of de klant had bij de uitreiking geen Belgisch btw-nummer. Dit document kan daarom niet via Peppol.',
  'peppol/not-sent': 'De e-factuur vertrekt samen met de factuur. Verstuur eerst de factuur.',
  'peppol/handed-over': 'Deze e-factuur werd al doorgegeven en is niet geweigerd.',
  'invoices/no-pdf': 'De pdf is beschikbaar zodra de factuur gevalideerd is.',
  'invoices/amount-invalid': 'Het bedrag moet meer dan 0 zijn, met hoogstens twee decimalen.',
  'invoices/amount-too-high': 'Een betaling is hoogstens 1.000.000 euro.',
  'invoices/day-invalid': 'Vul een geldige datum in die niet in de toekomst ligt.',
  'invoices/none-chosen': 'Kies minstens één factuur voor het bestand.',
  'invoices/not-collectable':
    'De bank zou een van deze facturen weigeren. Haal ze uit de selectie of verbeter haar gegevens.',
  'invoices/still-out':
    'De bank is een van deze facturen nog aan het innen. Haal ze uit de selectie en int ze later.',
  'invoices/too-early':
    'Een van deze facturen vervalt pas over meer dan 14 dagen, wat te vroeg is voor de bank. Haal ze uit de selectie en int ze later.',
  'invoices/other-month':
    'Deze facturen zijn voor deze maand niet allemaal in afwachting of onbetaald. Laad de lijst opnieuw.',
  'payments/not-found': 'Deze betaling bestaat niet. Laad de lijst opnieuw.',
  'books/day-closed':
    'De boeken van deze dag zijn afgesloten. Vul een latere datum in, of vraag een beheerder om ze te heropenen.',
  'books/reason-required': 'Geef een reden voor de heropening.',
  'payments/reason-required': 'Geef de reden van deze tegenboeking.',
  'payments/credit-too-low': 'Het tegoed van de klant is te laag. Vul een lager bedrag in.',
  'payments/refund-booked': 'Deze terugbetaling is al geregistreerd of tegengeboekt.',
  'payments/more-than-open': 'Het bedrag is hoger dan wat op de factuur openstaat. Vul een lager bedrag in.',
  'payments/already-reversed': 'Deze betaling is al tegengeboekt.',
  'payments/credit-used':
    'Het tegoed van deze betaling is voor een factuur gebruikt. Als ook die factuur fout is, annuleer ze dan eerst.',
  'invoices/credit-note-not-found': 'Deze creditnota bestaat niet.',
  'exports/not-found': 'Dit bestand bestaat niet.',
  'appointments/range-invalid': 'Het einde moet na het begin komen.',
  'appointments/too-many': 'Meer dan 50.000 afspraken in deze periode. Kies een kortere periode.',
  'bank/file-broken':
    'Dit bestand kan niet worden gelezen. Verwijder het of download het opnieuw bij de bank.',
  'bank/return-not-assignable':
    'Dit bedrag is nooit geïnd voor de gekozen factuur. Kies een andere factuur of sla deze terugboeking over.',
  'bank/not-following':
    'Het beginsaldo komt niet overeen met het vorige eindsaldo. Controleer of er een uittreksel ontbreekt en bevestig dan.',
  'mail/fixed': 'De mailserver is ingesteld in de omgeving van de server en kan hier niet worden gewijzigd.',
  'mail/none': 'Er is nog geen mailserver. Bewaar eerst de instellingen.',
  'mail/password':
    'Vul het wachtwoord van de mailserver in. Een bewaard wachtwoord geldt alleen voor dezelfde server en gebruiker.',
  'practice/incomplete':
    'De gegevens van de praktijk zijn onvolledig. Vul ze eerst aan onder “Instellingen”.',
  'practice/enterprise-number-invalid':
    'Dit ondernemingsnummer is niet geldig. Het telt tien cijfers, zoals 0403.019.261.',
  'practice/vat-number-invalid':
    'Dit btw-nummer is niet geldig. Het begint met de landcode, zoals BE 0403.019.261.',
  'practice/iban-invalid': 'Deze IBAN is niet geldig. Controleer of hij volledig is.',
  'practice/bic-invalid': 'Een BIC telt 8 of 11 tekens, zoals GKCCBEBB.',
  'practice/creditor-id-invalid':
    'Dit identificatienummer van de schuldeiser is niet geldig. Neem het over van uw bank, zoals BE69 ZZZ 050D 0000 0000 8.',
  'practice/hours-invalid':
    'Deze openingsuren zijn niet geldig. Schrijf ze als Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
  'practice/days-off-invalid':
    'Deze sluitingsdagen zijn niet geldig. Schrijf er een per regel, zoals 2026-12-24..2026-12-31 Kerst.',
  'practice/visit-reminder-invalid': 'Vul 0 tot 30 dagen voor het bezoek in. 0 betekent geen herinnering.',
  'practice/logo-invalid': 'Het logo moet een JPEG van hoogstens 600 pixels en 200 kB zijn.',
  'practice/color-invalid': 'Kies een donkerdere kleur: tekst moet leesbaar zijn op wit papier.',
  'practice/days-invalid': 'De betaaltermijn moet een geheel aantal dagen van 0 tot 365 zijn.',
  'practice/vat-rate-invalid':
    'Het btw-tarief moet tussen 0 en 100 procent liggen, met hoogstens twee decimalen.',
  'invoices/no-reminder': 'Voor deze factuur is nog geen herinnering nodig.',
  'practice/reminder-days-invalid':
    'De dagen voor elke herinnering moeten gehele getallen van 1 tot 365 zijn, in stijgende volgorde.',
}
