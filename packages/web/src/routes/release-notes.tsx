import { useTranslation } from 'react-i18next'
import { EntryPage } from '../features/identity/components/entry-page'
import { LinkButton } from '../ui/link-button'
import classes from './release-notes.module.css'

interface Release {
  version: string
  news: string[]
}

/** What is new, the latest release first. For everybody: whoever is asked to refresh may have been signed out. */
export function ReleaseNotesPage() {
  const { t } = useTranslation('release-notes')
  const releases = t('releases', { returnObjects: true }) as Release[]
  return (
    <EntryPage title={t('title')}>
      {releases.map(({ version, news }) => (
        <section key={version} aria-labelledby={`release-${version}`}>
          <h2 id={`release-${version}`} className={classes.version}>
            {version}
          </h2>
          <ul className={classes.news}>
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
