import X from 'icon:x'
import { AGENDA_ITEM_MINUTES_MAX } from '@cairn/contract/agendas/agenda-rules'
import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { NumberField } from '../../../ui/number-field'
import classes from './agenda-editor.module.css'
import { AgendaIconMenu } from './agenda-icon-menu'

type Content = AgendaItem['customContent'][number]
const CONTENTS = ['Text', 'Link', 'Scorecard', 'RockReview', 'Headlines', 'ToDoList', 'IDS'] as const

interface AgendaItemEditorProps {
  item: AgendaItem
  name: string
  onChange: (item: AgendaItem) => void
  onRemove: () => void
}

export function AgendaItemEditor({ item, name, onChange, onRemove }: AgendaItemEditorProps) {
  const { t } = useTranslation('meetings')
  const isCustom = item.type === 'Custom'
  const content = item.customContent[0]
  const setContent = (changed: Content) => onChange({ ...item, customContent: [changed] })
  return (
    <div className={classes.row}>
      {isCustom ? (
        <span className={classes.own}>
          <AgendaIconMenu item={item} name={name} onChoose={(icon) => onChange({ ...item, icon })} />
          <TextInput
            aria-label={t('agenda.sectionTitle')}
            placeholder={t('agenda.sectionTitle')}
            maxLength={100}
            value={item.title ?? ''}
            onChange={(event) => onChange({ ...item, title: event.currentTarget.value })}
          />
        </span>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <NumberField
        label={t('agenda.minutesOf', { title: name })}
        min={1}
        max={AGENDA_ITEM_MINUTES_MAX}
        value={item.lengthInMinutes}
        onChange={(lengthInMinutes) => onChange({ ...item, lengthInMinutes })}
      />
      <IconButton
        label={t('agenda.remove', { title: name })}
        icon={<X size="1.125rem" aria-hidden="true" />}
        onClick={onRemove}
      />
      {isCustom && (
        <div className={classes.content}>
          <Select
            aria-label={t('agenda.content')}
            allowDeselect={false}
            data={CONTENTS.map((value) => ({
              value,
              label: value === 'Text' ? t('agenda.text') : value === 'Link' ? t('agenda.link') : t(`section.${value}`),
            }))}
            value={content?.contentType ?? 'Text'}
            onChange={(value) => value && setContent({ contentType: value as Content['contentType'] })}
          />
          {(content?.contentType ?? 'Text') === 'Text' && (
            <Textarea
              aria-label={t('agenda.text')}
              autosize
              minRows={2}
              maxLength={10_000}
              value={content?.text ?? ''}
              onChange={(event) => setContent({ contentType: 'Text', text: event.currentTarget.value })}
            />
          )}
          {content?.contentType === 'Link' && (
            <TextInput
              aria-label={t('agenda.link')}
              type="url"
              placeholder="https://"
              maxLength={2000}
              value={content.url ?? ''}
              onChange={(event) => setContent({ contentType: 'Link', url: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </div>
  )
}
