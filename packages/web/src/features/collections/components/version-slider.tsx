import { useTranslation } from '../../../i18n/use-translation'
import { useNamesOf } from '../../../lib/people'
import { useMoments } from '../../../lib/zones'
import type { Version } from '../use-versions'
import classes from './version-slider.module.css'

export function useVersionWords(versions: readonly Version[]) {
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
  const words = useVersionWords(versions)
  const version = versions[place]
  if (version === undefined) return null
  const { title, sub, line } = words(version)
  return (
    <div className={classes.version}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <input
        type="range"
        className={classes.slider}
        aria-label={label}
        aria-valuetext={line}
        min={min}
        max={max}
        step={1}
        value={place}
        disabled={min === max}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className={classes.words}>
        <b>{title}</b>
        <span className="sub">{sub}</span>
      </span>
    </div>
  )
}
