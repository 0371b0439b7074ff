import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lessonLink } from '../../features/learn/learn-links'
import { lessonOfPage } from '../../features/learn/lesson-of-page'
import { useLoadedLessons } from '../../features/learn/use-lessons'
import { useTranslation } from '../../i18n/use-translation'
import { useConnection } from '../../lib/connection'
import { ownBuild } from '../../lib/own-build'
import { siteLinksQuery } from '../../lib/site-links'
import classes from './help-foot.module.css'

const asked = { contact: 'help.contact', 'knowledge-base': 'help.knowledge' } as const

export function HelpFoot({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('learn')
  const path = useLocation({ select: ({ pathname, search }) => search.modal ?? pathname })
  const { data: links = [] } = useQuery(siteLinksQuery)
  const build = ownBuild()
  const isOnline = useConnection(({ state }) => state === 'online')
  const wanted = lessonOfPage(path)
  const lesson = useLoadedLessons(true).find(({ key }) => key === wanted)
  return (
    <footer className={classes.foot}>
      <Link {...lessonLink(wanted)} onClick={onClose}>
        {lesson ? t('help.about', { topic: lesson.title }) : t('help.learn')}
      </Link>
      {links.map(({ name, url }) =>
        name === 'contact' || name === 'knowledge-base' ? (
          <a key={name} href={url} target="_blank" rel="noopener noreferrer">
            {t(asked[name])}
          </a>
        ) : null,
      )}
      <p>
        {t(isOnline ? 'help.online' : 'help.offline')} {build && t('help.version', { version: build })}
      </p>
    </footer>
  )
}
