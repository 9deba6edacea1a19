import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const fields = { en: 'exemptionEn', fr: 'exemptionFr', nl: 'exemptionNl' } as const

/** The text where VAT is 0 has a column for each language. The one that was there is in the language of documents. */
export const exemptionTexts: Migration = {
  name: '0059-exemption-texts',
  async up(tx) {
    for (const language of ['en', 'fr', 'nl'] as const) {
      const column = `exemption_${language}`
      await tx.schema.alterTable('practice').addColumn(column, 'text').execute()
      await sql`
        update practice set ${sql.ref(column)} = exemption_text where document_language = ${language}
      `.execute(tx)
      const renamed = `"${fields[language]}":`
      await sql`
        update history
        set patch = replace(patch, '"exemptionText":', ${renamed}), state = replace(state, '"exemptionText":', ${renamed})
        where record = 'practice' and exists (select 1 from practice where document_language = ${language})
      `.execute(tx)
    }
    await tx.schema.alterTable('practice').dropColumn('exemption_text').execute()
  },
}
