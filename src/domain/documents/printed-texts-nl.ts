import type { PrintedTexts } from './printed-texts.ts'

export const nl: PrintedTexts = {
  page: (number, of) => `Pagina ${number} / ${of}`,

  vat: {
    at: rate => `Btw ${rate}`,
    atOn: (rate, net) => `Btw ${rate} op ${net}`,
    exempt: 'Vrijgesteld van btw.',
    reverseCharge: 'Btw verlegd: de klant is de btw verschuldigd (artikel 196 van Richtlijn 2006/112/EG).',
    repay: 'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
  },

  contract: {
    title: 'Overeenkomst dierenzorg',
    subtitle: (version, day) => `Versie ${version}, opgesteld op ${day}`,
    footer: (version, reference) => `Overeenkomst dierenzorg, versie ${version} · ${reference}`,
    practice: 'De praktijk',
    client: 'De klant',
    enterpriseNumber: number => `Ondernemingsnummer ${number}`,
    vatNumber: number => `Btw-nummer ${number}`,
    register: court => `RPR${court && ` ${court}`}`,

    animals: {
      heading: 'Dieren en prijs',
      none: 'Er staat geen dier op deze overeenkomst; op grond ervan is dus niets verschuldigd.',
      prices: 'De prijzen zijn in euro, zonder btw tenzij anders vermeld. Een bezoek duurt één uur.',
      name: 'Dier',
      species: 'Diersoort',
      chip: 'Chip',
      visits: 'Bezoeken per jaar',
      price: 'Prijs per bezoek',
      yearly: 'Per jaar',
      net: 'Per jaar, zonder btw',
      gross: 'Per jaar, met btw',
      monthly: 'Ongeveer per maand, met btw',
    },

    care: {
      heading: 'Wat de praktijk doet',
      paragraphs: [
        'De praktijk ziet elk dier op deze overeenkomst zo vaak per jaar als hierboven staat. Een bezoek vindt plaats op een tijdstip dat de praktijk en de klant afspreken.',
        'Zorg die verder gaat dan deze bezoeken wordt vooraf afgesproken en apart gefactureerd.',
      ],
    },

    payment: {
      heading: 'Facturatie en betaling',
      amount:
        'De prijs van een jaar is de som van de bezoeken van alle dieren. Hij wordt gefactureerd in twaalf maandelijkse delen, zo afgerond dat ze samen tot op de cent de prijs van het jaar zijn.',
      due: days =>
        days === 0
          ? 'De praktijk stuurt elke maand een factuur, te betalen bij ontvangst.'
          : `De praktijk stuurt elke maand een factuur, te betalen binnen ${days} ${days === 1 ? 'dag' : 'dagen'} na de factuurdatum.`,
      collected: days =>
        `Ze wordt geïnd via domiciliëring, volgens het mandaat hieronder. Een e-mail noemt het bedrag en de dag van inning minstens ${days} dagen op voorhand; dat is de termijn die beide partijen overeenkomen.`,
      transferred: iban =>
        `Ze wordt betaald met een overschrijving${iban && ` op rekening ${iban}`}, met de mededeling die erop staat.`,
      vat: rate =>
        `De btw komt erbij tegen het wettelijke tarief, dat bij het opstellen van deze overeenkomst ${rate} is.`,
      vatBySpecies: rates =>
        `De btw komt erbij tegen de wettelijke tarieven, die bij het opstellen van deze overeenkomst ${rates} zijn.`,
      rateFor: (rate, species) => `${rate} (${species})`,
    },

    duration: {
      heading: 'Duur en einde',
      paragraphs: [
        'Zodra de klant getekend heeft, loopt deze overeenkomst vanaf de dag waarop de praktijk ze start, voor onbepaalde tijd.',
        'Elke partij kan ze op elk moment schriftelijk en zonder opgave van redenen beëindigen, met een opzegtermijn van één maand. Een e-mail volstaat.',
        'De klant die als consument tekent, op afstand of buiten de lokalen van de praktijk, kan deze overeenkomst binnen 14 dagen na de ondertekening zonder kosten en zonder opgave van redenen herroepen door dat schriftelijk aan de praktijk te laten weten. Dat kan met het modelformulier voor herroeping hieronder. Bezoeken die binnen die termijn op uitdrukkelijk verzoek van de klant plaatsvonden, blijven verschuldigd.',
      ],
    },

    changes: {
      heading: 'Wat de prijs verandert',
      items: [
        'De praktijk kan de prijs van een diersoort wijzigen. Ze laat dat de klant schriftelijk weten, minstens één maand voor de nieuwe prijs geldt; een klant die niet akkoord gaat, kan deze overeenkomst uiterlijk op die dag zonder kosten beëindigen.',
        'Een dier dat erbij komt of weggaat, verandert het bedrag vanaf die dag: de maand waarin dat gebeurt, wordt per dag gefactureerd.',
        'Een ander aantal bezoeken per jaar beëindigt deze versie. In de plaats komt een nieuwe versie, die de klant gevraagd wordt te ondertekenen.',
      ],
    },

    mandate: {
      heading: 'Mandaat Europese domiciliëring SEPA',
      reference: 'Referentie van het mandaat',
      creditorId: 'Schuldeisersnummer',
      creditor: 'Schuldeiser',
      creditorAddress: 'Adres van de schuldeiser',
      payment: 'Type betaling',
      recurrent: 'Terugkerende betaling (Core-schema)',
      debtor: 'Schuldenaar',
      debtorAddress: 'Adres van de schuldenaar',
      iban: 'Rekening van de schuldenaar (IBAN)',
      bic: 'Bank van de schuldenaar (BIC)',
      // Official wording of Belgian banks for the core scheme.
      authorisation: creditor =>
        `Door ondertekening van dit mandaatformulier geeft u toestemming aan (A) ${creditor} om een opdracht te sturen naar uw bank teneinde een bedrag van uw rekening te debiteren en (B) uw bank om een bedrag van uw rekening te debiteren in overeenstemming met de opdracht van ${creditor}.`,
      refund:
        'U kunt een Europese domiciliëring laten terugbetalen. Vraag uw eigen bank naar de voorwaarden. Een verzoek tot terugbetaling moet binnen 8 weken na de datum van debitering van het bedrag van uw rekening worden ingediend.',
    },

    withdrawalForm: {
      heading: 'Modelformulier voor herroeping',
      hint: '(dit formulier alleen invullen en terugzenden wanneer u de overeenkomst wilt herroepen)',
      lines: practice => [
        `Aan ${practice}:`,
        'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*):',
        'Besteld op (*)/Ontvangen op (*):',
        'Naam/Namen consument(en):',
        'Adres consument(en):',
        'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):',
        'Datum:',
      ],
      choice: '(*) Doorhalen wat niet van toepassing is.',
    },

    privacy: {
      heading: 'Persoonsgegevens',
      text: 'De praktijk gebruikt de persoonsgegevens op deze overeenkomst alleen om ze uit te voeren en te factureren en om aan haar wettelijke plichten te voldoen. De klant kan de praktijk vragen ze in te zien en te laten verbeteren.',
    },

    agreement: {
      heading: 'Akkoord',
      text: 'De praktijk gaat akkoord met deze overeenkomst door ze te versturen. Door ze te ondertekenen gaat de klant ermee akkoord en geeft hij of zij het domiciliëringsmandaat hierboven.',
      withoutMandate:
        'De praktijk gaat akkoord met deze overeenkomst door ze te versturen. Door ze te ondertekenen gaat de klant ermee akkoord.',
    },
  },

  invoice: {
    title: number => `Factuur ${number}`,
    subtitle: period => `Zorgcontract, ${period}`,
    footer: number => `Factuur ${number}`,
    number: 'Factuurnummer',
    date: 'Datum',
    due: 'Vervaldag',
    period: 'Gefactureerde maand',
    notYet: 'Deze factuur is nog niet gevalideerd: haar bedragen kunnen nog wijzigen.',
    lines: 'Dieren',
    days: 'Gefactureerd voor',
    daysOf: (days, of) => `${days} van de ${of} dagen`,
    amount: 'Bedrag',
    ofInvoice: (number, day) => `factuur ${number} van ${day}`,
    correction: period => `Correctie voor ${period}`,
    care: period => `Zorg in ${period}`,
    linesOnServer: 'De regels van deze factuur staan op de server. Ze verschijnen zodra die bereikbaar is.',
    net: 'Zonder btw',
    total: 'Totaal',
    credit: 'Betaald met uw tegoed',
    toPay: 'Te betalen',
    paymentHeading: 'Betaling',
    collected: (day, reference, creditorId) =>
      `Het bedrag wordt op of kort na ${day} via domiciliëring geïnd, onder mandaat ${reference} en met schuldeisersnummer ${creditorId}.`,
    transfer: (iban, communication) =>
      `Betaalt u met een overschrijving, stort het bedrag dan op rekening ${iban} met de mededeling ${communication}.`,
    pay: (amount, day, iban, communication) =>
      `Betaal ${amount} uiterlijk op ${day} met een overschrijving${iban && ` op rekening ${iban}`}, met de mededeling ${communication}.`,
    scan: 'Scan deze code met de app van uw bank: de rekening, het bedrag en de mededeling worden ingevuld.',
    canceled: day => `Geannuleerd op ${day}`,
    canceledText: 'Deze factuur is geannuleerd. Er is niets te betalen.',
    nothing: 'Er is niets te betalen: uw tegoed heeft deze factuur betaald.',
  },

  creditNote: {
    title: number => `Creditnota ${number}`,
    subtitle: invoice => `Bij factuur ${invoice}`,
    footer: number => `Creditnota ${number}`,
    number: 'Nummer van de creditnota',
    date: 'Datum',
    invoice: 'Bij factuur',
    invoiceDate: 'Datum van de factuur',
    why: 'Reden',
    reasons: {
      cancel: 'De factuur is geannuleerd.',
      correction: 'De maand bleek minder te kosten.',
      withdraw: 'U hebt het contract herroepen.',
    },
    lines: 'Wat van de factuur afgaat',
    period: 'Maand',
    rate: 'Btw-tarief',
    net: 'Zonder btw',
    vat: 'Btw',
    total: 'Met btw',
    credited: 'Totaal gecrediteerd',
    money: 'Wat er met het geld gebeurt',
    lessToPay: (amount, invoice) => `U hoeft ${amount} van factuur ${invoice} niet meer te betalen.`,
    stillToPay: amount => `Er blijft ${amount} van te betalen.`,
    nothingToPay: 'Er blijft niets van te betalen.',
    refunded: (amount, day) =>
      `${amount} was al betaald. Dat bedrag wordt u uiterlijk op ${day} terugbetaald, binnen 14 dagen na uw herroeping.`,
    returned: amount => `${amount} was al betaald. Dat is nu uw tegoed, dat uw volgende facturen betaalt.`,
  },

  signature: {
    title: 'Handtekening van de klant',
    name: 'Naam',
    date: 'Datum',
    signature: 'Handtekening',
    signedBy: 'Ondertekend door',
    signedAt: 'Ondertekend op',
    confirmedBy: 'Bevestigd door',
    confirmedAt: 'Bevestigd op',
    inBrussels: moment => `${moment}, tijd van Brussel`,
    how: 'Wijze',
    ways: {
      drawn: 'Elektronisch, met de hand op een scherm',
      typed: 'Elektronisch, door de naam te typen',
      'on-paper': 'Op papier; de praktijk heeft het ondertekende exemplaar gezien',
      callback:
        'Elektronisch, via een ondertekendienst; volgens de verklaring van de hierboven vermelde persoon',
    },
    hash: 'Vingerafdruk van het verstuurde document (SHA-256)',
  },
}
