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
    title: 'Zorgcontract voor dieren',
    subtitle: (version, day) => `Versie ${version}, opgesteld op ${day}`,
    footer: (version, reference) => `Zorgcontract voor dieren, versie ${version} · ${reference}`,
    practice: 'De praktijk',
    client: 'De klant',
    enterpriseNumber: number => `Ondernemingsnummer ${number}`,
    vatNumber: number => `Btw-nummer ${number}`,
    register: court => `RPR${court && ` ${court}`}`,

    animals: {
      heading: 'Dieren en prijs',
      none: 'Dit contract omvat geen dieren. Er is dus niets verschuldigd.',
      prices: 'De prijzen zijn in euro, exclusief btw tenzij anders vermeld. Een bezoek duurt één uur.',
      name: 'Dier',
      species: 'Diersoort',
      chip: 'Chip',
      visits: 'Bezoeken per jaar',
      price: 'Prijs per bezoek',
      yearly: 'Per jaar',
      net: 'Per jaar, excl. btw',
      gross: 'Per jaar, incl. btw',
      monthly: 'Per maand (ongeveer), incl. btw',
    },

    care: {
      heading: 'Dienstverlening',
      paragraphs: [
        'De praktijk voert voor elk dier van dit contract het hierboven vermelde aantal bezoeken per jaar uit. Een bezoek vindt plaats op een tijdstip dat de praktijk en de klant afspreken.',
        'Zorg buiten deze bezoeken wordt vooraf afgesproken en apart gefactureerd.',
      ],
    },

    payment: {
      heading: 'Facturatie en betaling',
      amount:
        'De jaarprijs is de som van de prijzen van de bezoeken voor alle dieren. Hij wordt gefactureerd in twaalf maandelijkse bedragen, zo afgerond dat ze samen precies de jaarprijs vormen.',
      due: days =>
        days === 0
          ? 'De praktijk stuurt elke maand een factuur, te betalen bij ontvangst.'
          : `De praktijk stuurt elke maand een factuur, te betalen binnen ${days} ${days === 1 ? 'dag' : 'dagen'} na de factuurdatum.`,
      collected: days =>
        `Ze wordt geïnd via domiciliëring, op grond van het mandaat hieronder. Een e-mail vermeldt het bedrag en de datum van inning minstens ${days} dagen vooraf; beide partijen gaan akkoord met deze termijn.`,
      collectedInstead: days =>
        `De facturen worden geïnd via domiciliëring, op grond van dit mandaat, en niet betaald per overschrijving. Een e-mail vermeldt het bedrag en de datum van inning minstens ${days} dagen vooraf; beide partijen gaan akkoord met deze termijn.`,
      collectedOrTransferred: iban =>
        `Ze wordt geïnd via domiciliëring als de klant bij de ondertekening een domiciliëringsmandaat geeft. Anders wordt ze betaald per overschrijving op rekening ${iban}, met de gestructureerde mededeling die op de factuur staat.`,
      transferred: iban =>
        `Ze wordt betaald per overschrijving${iban && ` op rekening ${iban}`}, met de gestructureerde mededeling die op de factuur staat.`,
      vat: rate => `De btw komt erbij tegen het wettelijke tarief (${rate} op de datum van dit contract).`,
      vatBySpecies: rates =>
        `De btw komt erbij tegen de wettelijke tarieven. Op de datum van dit contract zijn dat ${rates}.`,
      rateFor: (rate, species) => `${rate} (${species})`,
    },

    duration: {
      heading: 'Duur en einde',
      paragraphs: [
        'Na ondertekening door de klant gaat dit contract in op de dag waarop de praktijk het activeert, voor onbepaalde duur.',
        'Elke partij kan het op elk moment schriftelijk en zonder opgave van redenen opzeggen, met een opzegtermijn van één maand. Een e-mail volstaat.',
        'De klant die als consument ondertekent, op afstand of buiten de lokalen van de praktijk, kan dit contract binnen 14 dagen na de ondertekening zonder kosten en zonder opgave van redenen herroepen door dat schriftelijk aan de praktijk te laten weten. Dat kan met het modelformulier voor herroeping hieronder. Bezoeken die voor de herroeping plaatsvonden, blijven alleen verschuldigd als de klant uitdrukkelijk heeft gevraagd dat de zorg binnen die 14 dagen begint.',
      ],
    },

    changes: {
      heading: 'Wijzigingen',
      items: [
        'De praktijk kan de prijs van een diersoort wijzigen. Ze laat dat de klant schriftelijk weten, minstens één maand voor de nieuwe prijs geldt. Een klant die niet akkoord gaat, kan dit contract uiterlijk op die dag zonder kosten opzeggen.',
        'Komt er een dier bij of valt er een weg, dan verandert het bedrag vanaf die dag. De maand van de wijziging wordt per dag gefactureerd. De praktijk bevestigt het nieuwe bedrag per e-mail.',
        'Op vraag van de klant kan de praktijk dit contract pauzeren. Voor de dagen van de pauze is niets verschuldigd.',
        'Een wijziging van het aantal bezoeken per jaar beëindigt deze versie. De klant wordt gevraagd de nieuwe versie te ondertekenen die ze vervangt.',
      ],
    },

    mandate: {
      heading: 'Mandaat Europese domiciliëring SEPA',
      reference: 'Referentie van het mandaat',
      creditorId: 'Identificatienummer van de schuldeiser',
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
      text: 'De praktijk gebruikt de persoonsgegevens op dit contract alleen om het uit te voeren en te factureren en om aan haar wettelijke verplichtingen te voldoen. Ze bewaart ze zolang het contract loopt, en daarna zolang de wet dat vereist: tien jaar voor facturen. De klant kan de praktijk vragen ze in te zien, te laten verbeteren of te wissen, en kan een klacht indienen bij de Gegevensbeschermingsautoriteit (www.gegevensbeschermingsautoriteit.be).',
    },

    agreement: {
      heading: 'Akkoord',
      text: 'De praktijk gaat akkoord met dit contract door het te versturen. Door het te ondertekenen gaat de klant ermee akkoord en geeft hij of zij het domiciliëringsmandaat hierboven.',
      withoutMandate:
        'De praktijk gaat akkoord met dit contract door het te versturen. Door het te ondertekenen gaat de klant ermee akkoord.',
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
    notYet: 'Deze factuur is nog niet gevalideerd: de bedragen kunnen nog wijzigen.',
    lines: 'Dieren',
    extras: 'Extra werk',
    description: 'Omschrijving',
    quantity: 'Aantal',
    price: 'Prijs',
    days: 'Periode',
    daysOf: (days, of) => `${days} van de ${of} dagen`,
    amount: 'Bedrag',
    ofInvoice: (number, day) => `factuur ${number} van ${day}`,
    correction: period => `Correctie voor ${period}`,
    care: period => `Zorg – ${period}`,
    linesOnServer: 'De regels van deze factuur staan op de server en verschijnen zodra die beschikbaar is.',
    net: 'Excl. btw',
    total: 'Totaal',
    credit: 'Betaald met uw tegoed',
    toPay: 'Te betalen',
    paymentHeading: 'Betaling',
    collected: (day, reference, creditorId) =>
      `Het bedrag wordt op of kort na ${day} via domiciliëring geïnd, op grond van mandaat ${reference}, met als identificatienummer van de schuldeiser ${creditorId}.`,
    transfer: (iban, communication) =>
      `Betaalt u per overschrijving, gebruik dan rekening ${iban} en de gestructureerde mededeling ${communication}.`,
    pay: (amount, day, iban, communication) =>
      `Gelieve ${amount} uiterlijk op ${day} over te schrijven${iban && ` op rekening ${iban}`}, met de gestructureerde mededeling ${communication}.`,
    scan: 'Scan deze code met de app van uw bank: de rekening, het bedrag en de mededeling worden automatisch ingevuld.',
    canceled: day => `Geannuleerd op ${day}`,
    canceledText: 'Deze factuur is geannuleerd. Er is niets te betalen.',
    nothing: 'Er is niets te betalen: deze factuur is met uw tegoed betaald.',
  },

  creditNote: {
    title: number => `Creditnota ${number}`,
    subtitle: invoice => `Bij factuur ${invoice}`,
    footer: number => `Creditnota ${number}`,
    number: 'Nummer van de creditnota',
    date: 'Datum',
    invoice: 'Bij factuur',
    invoiceDate: 'Datum van de factuur',
    reason: 'Reden',
    reasons: {
      cancel: 'De factuur is geannuleerd.',
      correction: 'Het verschuldigde bedrag voor deze maand is lager dan gefactureerd.',
      withdraw: 'U hebt het contract herroepen.',
    },
    lines: 'Gecrediteerde bedragen',
    period: 'Maand',
    rate: 'Btw-tarief',
    net: 'Excl. btw',
    vat: 'Btw',
    total: 'Incl. btw',
    credited: 'Totaal gecrediteerd',
    money: 'Afrekening',
    lessToPay: (amount, invoice) => `Factuur ${invoice} wordt verminderd met ${amount}.`,
    stillToPay: amount => `Nog te betalen: ${amount}.`,
    nothingToPay: 'Er is niets meer te betalen.',
    refunded: (amount, day) =>
      `U had al ${amount} betaald. Dat bedrag wordt u uiterlijk op ${day} terugbetaald, binnen 14 dagen na uw herroeping.`,
    returned: amount =>
      `U had al ${amount} betaald. Dit bedrag is nu uw tegoed en wordt afgetrokken van uw volgende facturen.`,
  },

  statement: {
    title: 'Rekeningoverzicht',
    period: (from, to) => `Van ${from} tot en met ${to}`,
    footer: (from, to) => `Rekeningoverzicht, ${from} – ${to}`,
    day: 'Datum',
    description: 'Omschrijving',
    charged: 'Aangerekend',
    settled: 'Vereffend',
    balance: 'Saldo',
    opening: 'Beginsaldo',
    closing: day => `Te betalen saldo op ${day}`,
    inFavor: day => `Saldo in uw voordeel op ${day}`,
    explained: 'Een negatief saldo is uw tegoed. Het wordt afgetrokken van uw volgende facturen.',
    labels: {
      'opening-credit': 'Overgedragen tegoed',
      'credit-used': 'Betaald met uw tegoed',
      payment: 'Betaling',
      'credit-back': 'Tegoed teruggeboekt',
      reversal: 'Betaling tegengeboekt',
      refund: 'Terugbetaling aan u',
      'refund-back': 'Terugbetaling tegengeboekt',
      refused: 'Domiciliëring geweigerd',
    },
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
    method: 'Wijze van ondertekening',
    ways: {
      drawn: 'Elektronisch, met de hand op een scherm',
      typed: 'Elektronisch, door de naam te typen',
      'on-paper': 'Op papier; de praktijk heeft het ondertekende exemplaar gezien',
      callback:
        'Elektronisch, via een ondertekendienst; volgens de verklaring van de hierboven vermelde persoon',
      confirmed: 'Elektronisch, via een ondertekendienst, die het heeft bevestigd',
    },
    evidence: 'Bewijs van ondertekening',
    reported: {
      'on-paper': ({ staff, moment }) =>
        `De klant heeft dit contract op papier ondertekend. ${staff} heeft dat namens de praktijk verklaard op ${moment}. De praktijk bewaart het ondertekende exemplaar.`,
      callback: ({ staff, moment }) =>
        `De klant heeft dit contract via een ondertekendienst ondertekend. ${staff} heeft dat namens de praktijk verklaard op ${moment}. Aan de ondertekendienst is geen bevestiging gevraagd.`,
    },
    confirmed: (service, { staff, moment }) =>
      `De klant heeft dit contract ondertekend via de ondertekendienst ${service}. De dienst heeft dat aan de server van de praktijk bevestigd op ${moment}, nadat ${staff} de ondertekening had gemeld.`,
    documentId: 'Documentnummer bij de ondertekendienst',
    place: 'Plaats',
    places: {
      here: (staff, _moment) => `Op een scherm van de praktijk, geopend door ${staff}`,
      mail: (address, moment) => `Via de link die op ${moment} naar ${address} werd gemaild`,
    },
    openedAt: 'Geopend op',
    ip: 'IP-adres',
    device: 'Toestel',
    agreed: 'De klant heeft deze zinnen aangevinkt:',
    hash: 'Vingerafdruk van het verstuurde document (SHA-256)',
  },
}
