import Compass from 'icon:compass'
import LibraryBig from 'icon:library-big'
import MapIcon from 'icon:map'
import Sparkles from 'icon:sparkles'
import type { resourceNames } from '@cairn/contract/platform/platform.schemas'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'
import { siteLinksQuery } from '../../lib/session/site-links'
import type { IconComponent } from '../../ui/display/icon'

type Resource = (typeof resourceNames)[number]

const icons: Record<Resource, IconComponent> = { 'knowledge-base': LibraryBig, roadmap: MapIcon, implementers: Compass }

export function ResourceItems({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('frame')
  const { org } = useSession()
  const { data: links = [] } = useQuery(siteLinksQuery)
  const itemOf = (resource: Resource) => {
    const link = links.find(({ name }) => name === resource)
    const Icon = icons[resource]
    if (!link) return null
    return (
      <Menu.Item
        component="a"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<Icon size="1.125rem" aria-hidden="true" />}
      >
        {t(`resources.${resource}`)}
      </Menu.Item>
    )
  }
  return (
    <>
      {itemOf('knowledge-base')}
      <Menu.Item
        component={Link}
        to="/release-notes"
        onClick={onFollow}
        leftSection={<Sparkles size="1.125rem" aria-hidden="true" />}
      >
        {t('resources.new')}
      </Menu.Item>
      {itemOf('roadmap')}
      {!org?.implementer && itemOf('implementers')}
    </>
  )
}
