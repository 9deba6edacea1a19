import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const extrasTexts = byLanguage({
  title: translated('Extra work', 'Prestations supplémentaires', 'Extra werk'),
  none: translated('Nothing besides the contract.', 'Rien en plus du contrat.', 'Niets buiten het contract.'),
  open: translated('Not invoiced yet', 'Pas encore facturé', 'Nog niet gefactureerd'),
  onInvoices: translated('On invoices', 'Sur des factures', 'Op facturen'),
  showAll: translated(
    (count: number) => `Show all ${count}`,
    count => `Afficher les ${count}`,
    count => `Alle ${count} tonen`,
  ),
  exclVat: translated(
    (amount: string) => `${amount} excl. VAT`,
    amount => `${amount} HTVA`,
    amount => `${amount} excl. btw`,
  ),
  inclVat: translated(
    (amount: string) => `${amount} incl. VAT`,
    amount => `${amount} TVAC`,
    amount => `${amount} incl. btw`,
  ),
  invoice: translated(
    (number: string) => `Invoice ${number}`,
    number => `Facture ${number}`,
    number => `Factuur ${number}`,
  ),
  onAnInvoice: translated('On an invoice', 'Sur une facture', 'Op een factuur'),
  fixed: translated(
    'This invoice is validated, so the line can no longer change.',
    'Cette facture est validée\u00a0: la ligne ne peut plus changer.',
    'Deze factuur is gevalideerd, dus de regel kan niet meer wijzigen.',
  ),
  add: translated('Add line', 'Ajouter', 'Regel toevoegen'),
  addTitle: translated('Add extra work', 'Ajouter une prestation', 'Extra werk toevoegen'),
  addBeyond: translated(
    (amount: string) => `Visit beyond the contract: add ${amount}`,
    amount => `Visite en plus du contrat\u00a0: ajouter ${amount}`,
    amount => `Bezoek buiten het contract: ${amount} toevoegen`,
  ),
  /** On the invoice, in the language of the client. */
  beyondLine: translated(
    (animal: string) => `Visit beyond the contract: ${animal}`,
    animal => `Visite en plus du contrat\u00a0: ${animal}`,
    animal => `Bezoek buiten het contract: ${animal}`,
  ),
  pickPrice: translated('From the price list', 'Dans la liste de prix', 'Uit de prijslijst'),
  noPrices: translated(
    'The price list is empty. Fill it in under Settings to pick from it here.',
    'La liste de prix est vide. Complétez-la dans les paramètres pour choisir ici.',
    'De prijslijst is leeg. Vul ze in bij Instellingen om hier te kiezen.',
  ),
  perUnit: translated('Price excl. VAT', 'Prix HTVA', 'Prijs excl. btw'),
  noStaff: translated('No one', 'Personne', 'Niemand'),
  noAnimal: translated('No animal', 'Aucun animal', 'Geen dier'),
  hasLeft: translated(
    (name: string) => `${name} (left)`,
    name => `${name} (n’est plus là)`,
    name => `${name} (vertrokken)`,
  ),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  noVat: translated('No VAT for this client.', 'Pas de TVA pour ce client.', 'Geen btw voor deze klant.'),
  deletedMeanwhile: translated(
    'A colleague has deleted this line. Saving restores it.',
    'Un collègue a supprimé cette ligne. L’enregistrement la rétablit.',
    'Een collega heeft deze regel verwijderd. Bewaren herstelt ze.',
  ),
  invoiceNow: translated('Invoice now', 'Facturer maintenant', 'Nu factureren'),
  invoiceNowTitle: translated(
    'Create an invoice now?',
    'Créer une facture maintenant\u00a0?',
    'Nu een factuur aanmaken?',
  ),
  invoiceNowText: translated(
    (client: string) => `These lines go on one invoice for ${client}.`,
    client => `Ces lignes figureront sur une seule facture. Client\u00a0: ${client}.`,
    client => `Deze regels komen op één factuur voor ${client}.`,
  ),
  createInvoice: translated('Create invoice', 'Créer la facture', 'Factuur aanmaken'),
  invoiced: translated(
    (number: string) => `The extra work is on invoice ${number}.`,
    number => `Les prestations figurent sur la facture ${number}.`,
    number => `Het extra werk staat op factuur ${number}.`,
  ),
  openInvoice: translated('Open invoice', 'Ouvrir la facture', 'Factuur openen'),
  nothingOpen: translated(
    'There is nothing to invoice.',
    'Il n’y a rien à facturer.',
    'Er is niets om te factureren.',
  ),
  /** Before a deletion. */
  openRemain: translated(
    (count: number, amount: string) =>
      `${count} ${plural.en(count, 'line', 'lines')} of extra work (${amount} excl. VAT) ${plural.en(count, 'is', 'are')} not invoiced yet. ${plural.en(count, 'It stays', 'They stay')} with the client, to be invoiced.`,
    (count, amount) =>
      `${count} ${plural.fr(count, 'prestation supplémentaire', 'prestations supplémentaires')} (${amount} HTVA) ${plural.fr(count, 'n’est pas encore facturée. Elle reste', 'ne sont pas encore facturées. Elles restent')} à facturer au client.`,
    (count, amount) =>
      `${count} ${plural.nl(count, 'regel', 'regels')} extra werk (${amount} excl. btw) ${plural.nl(count, 'is', 'zijn')} nog niet gefactureerd. ${plural.nl(count, 'Hij blijft', 'Ze blijven')} bij de klant om te factureren.`,
  ),
  openErased: translated(
    (count: number, amount: string) =>
      `${count} ${plural.en(count, 'line', 'lines')} of extra work (${amount} excl. VAT) ${plural.en(count, 'is', 'are')} not invoiced yet and will be lost.`,
    (count, amount) =>
      `${count} ${plural.fr(count, 'prestation supplémentaire', 'prestations supplémentaires')} (${amount} HTVA) ${plural.fr(count, 'n’est pas encore facturée et sera perdue', 'ne sont pas encore facturées et seront perdues')}.`,
    (count, amount) =>
      `${count} ${plural.nl(count, 'regel', 'regels')} extra werk (${amount} excl. btw) ${plural.nl(count, 'is', 'zijn')} nog niet gefactureerd en ${plural.nl(count, 'gaat', 'gaan')} verloren.`,
  ),
  openInactive: translated(
    (count: number, amount: string) =>
      `${count} ${plural.en(count, 'line', 'lines')} of extra work (${amount} excl. VAT) ${plural.en(count, 'is', 'are')} not invoiced yet. An inactive client is not invoiced.`,
    (count, amount) =>
      `${count} ${plural.fr(count, 'prestation supplémentaire', 'prestations supplémentaires')} (${amount} HTVA) ${plural.fr(count, 'n’est pas encore facturée', 'ne sont pas encore facturées')}. Un client inactif n’est pas facturé.`,
    (count, amount) =>
      `${count} ${plural.nl(count, 'regel', 'regels')} extra werk (${amount} excl. btw) ${plural.nl(count, 'is', 'zijn')} nog niet gefactureerd. Een inactieve klant krijgt geen factuur.`,
  ),
})
