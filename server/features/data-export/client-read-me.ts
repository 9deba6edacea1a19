import type { InEveryLanguage, Language } from '../../../src/domain/language.ts'

type Facts = { begun: Date; client: string; practice: string }

/** For the client, in the language of the practice's papers. */
export function clientReadMe(facts: Facts, language: Language): string {
  return texts[language](facts)
}

const texts: InEveryLanguage<(facts: Facts) => string> = {
  en: ({ begun, client, practice }) => `All data about ${client}
held by ${practice || 'the practice'} on ${begun.toISOString()}

client.json     The client, the animals, their appointments, the contracts with every status they had and who signed,
                the invoices, what was collected from the bank account, and the letters that were sent.
contracts/      The contracts as they were sent (-sent) and as they were signed (-signed).
invoices/       The invoices. One that is still being prepared has no file.

Times are UTC. Amounts are in euros.
`,
  fr: ({ begun, client, practice }) => `Toutes les données concernant ${client}
détenues par ${practice || 'le cabinet'} au ${begun.toISOString()}

client.json     Le client, les animaux, leurs rendez-vous, les contrats avec chacun de leurs statuts et qui les a signés,
                les factures, les montants encaissés par domiciliation et les lettres envoyées.
contracts/      Les contrats tels qu'ils ont été envoyés (-sent) et signés (-signed).
invoices/       Les factures. Une facture encore en préparation n'a pas de fichier.

Les heures sont en UTC. Les montants sont en euros.
`,
  nl: ({ begun, client, practice }) => `Alle gegevens over ${client}
in het bezit van ${practice || 'de praktijk'} op ${begun.toISOString()}

client.json     De klant, de dieren, hun afspraken, de contracten met elke status die ze hadden en wie ze tekende,
                de facturen, wat er via domiciliëring geïnd werd en de brieven die verstuurd zijn.
contracts/      De contracten zoals ze verstuurd (-sent) en ondertekend (-signed) zijn.
invoices/       De facturen. Een factuur die nog wordt voorbereid heeft geen bestand.

De uren zijn in UTC. De bedragen zijn in euro.
`,
}
