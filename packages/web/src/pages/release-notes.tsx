import { EntryPage } from '../features/identity/components/entry-page'
import { translateList } from '../i18n/translate'
import { useTranslation } from '../i18n/use-translation'
import { LinkButton } from '../ui/inputs/link-button'

/** Public: users asked to reload may be signed out. */
export function ReleaseNotesPage() {
  const { t } = useTranslation('release-notes')
  return (
    <EntryPage title={t('title')}>
      {translateList('release-notes:releases').map(({ version, news }) => (
        <section key={version} aria-labelledby={`release-${version}`}>
          <h2 id={`release-${version}`} className="heading-s mt-5 mb-2">
            {version}
          </h2>
          <ul className="grid gap-2 bullets">
            {news.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <LinkButton to="/" size="lg" fullWidth mt="lg">
        {t('home')}
      </LinkButton>
    </EntryPage>
  )
}
