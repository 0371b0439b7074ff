import { colourTags } from '@cairn/contract/core/colour-tags'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { ColorTagPebble } from '../../../ui/color-tag-pebble'
import { useSetColourTag } from '../tractions.mutations'
import classes from './meeting-list.module.css'

export function ColourTagMenu({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const setTag = useSetColourTag()
  if (!traction.canManage) {
    return (
      <span className={classes.tag}>
        <ColorTagPebble colour={traction.colorTag} />
      </span>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.tag} aria-label={t('colour.label', { title: traction.name })}>
          <ColorTagPebble colour={traction.colorTag} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {colourTags.map((colorTag) => (
          <Menu.Item
            key={colorTag}
            leftSection={<ColorTagPebble colour={colorTag} />}
            onClick={() => setTag.mutate({ traction, colorTag })}
          >
            {t(`generic:colour.${colorTag}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
