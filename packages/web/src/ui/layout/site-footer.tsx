import { networkNames, resourceNames, type SiteLink } from '@cairn/contract/platform/platform.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { serverNow } from '../../lib/api/clock'
import { useMaybeMoments } from '../../lib/format/zones'
import { siteLinksQuery } from '../../lib/session/site-links'
import classes from './site-footer.module.css'

type Network = (typeof networkNames)[number]
type Resource = (typeof resourceNames)[number]
type FooterLink = SiteLink & { name: Exclude<SiteLink['name'], Resource> }

const isNetwork = ({ name }: FooterLink) => networkNames.includes(name as Network)
const isOfFooter = (link: SiteLink): link is FooterLink => !resourceNames.includes(link.name as Resource)

function useYear(): string {
  return useMaybeMoments().dayOf(serverNow()).slice(0, 4)
}

function Links({ label, links }: { label: string; links: readonly FooterLink[] }) {
  const { t } = useTranslation('frame')
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label={label}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} {...(url.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
            {t(`footer.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SiteFooter() {
  const { t } = useTranslation('frame')
  const year = useYear()
  const { data: all = [], isPending } = useQuery(siteLinksQuery)
  const links = all.filter(isOfFooter)
  if (isPending) return null
  return (
    <div className={`small mut ${classes.footer}`}>
      <span>{t('footer.copyright', { year })}</span>
      <Links label={t('footer.links')} links={links.filter((link) => !isNetwork(link))} />
      <Links label={t('footer.networks')} links={links.filter(isNetwork)} />
    </div>
  )
}
