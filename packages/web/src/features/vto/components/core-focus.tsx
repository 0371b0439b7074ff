import { coreFocusTitles } from '@cairn/contract/vto/vto.schemas'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/segmented'
import { useLiveForm } from '../use-live-form'
import type { VisionPartProps } from '../vision-part'
import { useSaveSection } from '../vto.mutations'
import { sectionIn } from '../vto.parts'
import classes from './vision.module.css'
import { VtoText } from './vto-text'

const CUSTOM_TITLE_MAX = 100

export function CoreFocus(props: VisionPartProps) {
  const { contents, isEditable } = props
  const { t } = useTranslation('vto')
  const { title, customTitle } = sectionIn(contents, 'coreFocus')
  const name = title === 'Custom' ? customTitle || t('coreFocus.title') : t(`coreFocus.${title}`)
  return (
    <section className={classes.section}>
      <h2>{t('coreFocus.title')}</h2>
      {isEditable && <FocusName {...props} />}
      <dl className={classes.facts}>
        <dt>{name}</dt>
        <dd>
          <VtoText {...props} isLabelHidden field="coreFocus.description" label={name} empty={t('coreFocus.empty')} />
        </dd>
        <dt>{t('coreFocus.niche')}</dt>
        <dd>
          <VtoText
            {...props}
            isLabelHidden
            field="coreFocus.niche"
            label={t('coreFocus.niche')}
            empty={t('coreFocus.nicheEmpty')}
          />
        </dd>
      </dl>
    </section>
  )
}

function FocusName({ vto, contents }: VisionPartProps) {
  const { t } = useTranslation('vto')
  const section = sectionIn(contents, 'coreFocus')
  const { title, customTitle, version } = section
  const { mutateAsync: save } = useSaveSection<'coreFocus'>()
  const { form, flush } = useLiveForm({
    place: `vto/${vto.id}/coreFocus.title`,
    stored: { title, customTitle },
    version,
    isValid: () => true,
    save: (changes, madeFrom) => save({ vto, name: 'coreFocus', before: { ...section, version: madeFrom }, changes }),
  })
  return (
    <fieldset className={classes.focusName} aria-label={t('coreFocus.title')} onBlur={flush}>
      <Segmented
        size="sm"
        label={t('coreFocus.kind')}
        options={coreFocusTitles.map((value) => ({ value, label: t(`coreFocus.${value}`) }))}
        value={form.values.title}
        onChange={form.set('title')}
      />
      {form.values.title === 'Custom' && (
        <TextInput
          {...form.field('customTitle')}
          aria-label={t('coreFocus.customTitle')}
          placeholder={t('coreFocus.customTitle')}
          maxLength={CUSTOM_TITLE_MAX}
        />
      )}
    </fieldset>
  )
}
