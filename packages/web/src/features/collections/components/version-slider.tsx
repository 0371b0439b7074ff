import type { PublishedRevision, Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useNamesOf } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { searchTexts } from '../../../lib/browser/search-params'
import { useMoments } from '../../../lib/format/zones'
import type { CollectionsKind } from '../collection-kind'
import { publishedQuery } from '../collections.queries'
import classes from './collections.module.css'

export type Version = PublishedRevision | null

const DRAFT = 'draft'
const nameOf = (version: Version | undefined) => version?.id ?? DRAFT

/** Oldest first; the draft is last. Undefined while loading. */
export function useVersions(kind: CollectionsKind, revision: Revision) {
  const { data, error, refetch } = useQuery(publishedQuery(kind, revision))
  const versions: readonly Version[] | undefined = data && [...data.toReversed(), ...(revision.canEdit ? [null] : [])]
  return { versions, error, refetch }
}

/** Stored in the URL; defaults to the last two. Moving one past the other moves both. */
export function useChosenVersions(all: readonly Version[]) {
  const navigate = useNavigate()
  const search = searchTexts('from', 'to')(useSearch({ strict: false }))
  const last = all.length - 1
  const placeOf = (name: string | undefined) =>
    all.findIndex((version) => name !== undefined && nameOf(version) === name)
  const named = placeOf(search.to)
  const later = named > 0 ? named : last
  const before = placeOf(search.from)
  const earlier = before >= 0 && before < later ? before : later - 1
  const go = (from: number, to: number) =>
    void navigate({
      to: '.',
      resetScroll: false,
      replace: true,
      search: (others: object): object => ({ ...others, from: nameOf(all[from]), to: nameOf(all[to]) }),
    })
  return {
    earlier,
    later,
    chooseEarlier: (place: number) => go(place, Math.max(later, place + 1)),
    chooseLater: (place: number) => go(Math.min(earlier, place - 1), place),
  }
}

export function useVersionTexts(versions: readonly Version[]) {
  const { t } = useTranslation('versions')
  const nameOf = useNamesOf(versions.flatMap((version) => (version === null ? [] : [version.publishedById])))
  const { mediumDate } = useMoments()
  return (version: Version) => {
    if (version === null) return { title: t('draft'), sub: '', line: t('draftOf') }
    const { number } = version
    const said = {
      number,
      date: mediumDate(version.publishedAt),
      name: nameOf(version.publishedById) || t('formerMember'),
    }
    return { title: t('version', said), sub: t('versionBy', said), line: t('versionOf', said) }
  }
}

interface VersionSliderProps {
  label: string
  versions: readonly Version[]
  place: number
  min: number
  max: number
  onChange: (place: number) => void
}

export function VersionSlider({ label, versions, place, min, max, onChange }: VersionSliderProps) {
  const words = useVersionTexts(versions)
  const version = versions[place]
  if (version === undefined) return null
  const { title, sub, line } = words(version)
  return (
    <div className="column gap-1 min-w-0">
      <span className="small mut" aria-hidden="true">
        {label}
      </span>
      <input
        type="range"
        className={`w-full pointer ${classes.slider}`}
        aria-label={label}
        aria-valuetext={line}
        min={min}
        max={max}
        step={1}
        value={place}
        disabled={min === max}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className="row-baseline wrap gap-0-2">
        <b>{title}</b>
        <span className="sub">{sub}</span>
      </span>
    </div>
  )
}
