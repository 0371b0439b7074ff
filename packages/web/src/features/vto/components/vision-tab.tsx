import { useTranslation } from '../../../i18n/use-translation'
import type { VisionPartProps } from '../vision-part'
import { coreValues } from '../vto.parts'
import { CoreFocus } from './core-focus'
import { EntryList } from './entry-list'
import { Marketing } from './marketing'
import { ThreeYearPicture } from './three-year-picture'
import { Unsaid } from './unsaid'
import classes from './vision.module.css'
import { VtoText } from './vto-text'

export function VisionTab({ vto, contents }: Omit<VisionPartProps, 'isEditable'>) {
  const isEditable = vto.canEdit && vto.shownPublishedId === null
  const shown = { vto, contents, isEditable }
  return (
    <article className={classes.book}>
      <div className={classes.pages}>
        <div className={classes.page}>
          <CoreValues {...shown} />
          <CoreFocus {...shown} />
          <TenYearTarget {...shown} />
        </div>
        <div className={classes.page}>
          <Marketing {...shown} />
          <ThreeYearPicture {...shown} />
        </div>
      </div>
    </article>
  )
}

function CoreValues({ vto, contents, isEditable }: VisionPartProps) {
  const { t } = useTranslation('vto')
  const { coreValues: entries, coreValuesSpeech } = contents.vision
  const hasSpeech = (coreValuesSpeech?.notes ?? '') !== ''
  return (
    <section className={classes.section}>
      <h2>{t('coreValues.title')}</h2>
      {entries.length === 0 && (isEditable ? <p className={classes.empty}>{t('coreValues.empty')}</p> : <Unsaid />)}
      {(isEditable || entries.length > 0) && (
        <EntryList
          {...{ vto, entries, isEditable }}
          fresh={(entry) => entry}
          list={coreValues}
          label={t('coreValues.title')}
          addLabel={t('coreValues.add')}
          className={classes.values}
        />
      )}
      {(isEditable || hasSpeech) && (
        <>
          <h3>{t('coreValues.speech')}</h3>
          <VtoText
            {...{ vto, contents, isEditable }}
            isLabelHidden
            field="coreValuesSpeech.notes"
            label={t('coreValues.speech')}
            empty={t('coreValues.speechEmpty')}
          />
        </>
      )}
    </section>
  )
}

function TenYearTarget(props: VisionPartProps) {
  const { t } = useTranslation('vto')
  return (
    <section className={classes.section}>
      <h2>{t('ten.title')}</h2>
      <VtoText
        {...props}
        isLabelHidden
        field="tenYearTarget.contentHtml"
        label={t('ten.title')}
        empty={t('ten.empty')}
        className={classes.ten}
      />
    </section>
  )
}
