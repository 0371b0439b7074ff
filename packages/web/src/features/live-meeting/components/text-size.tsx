import ALargeSmall from 'icon:a-large-small'
import Check from 'icon:check'
import { Button, Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { type Scale, scales } from '../../../lib/scale'
import classes from './live-top.module.css'

interface TextSizeProps {
  scale: Scale
  onChoose: (scale: Scale) => void
}

export function TextSize({ scale, onChoose }: TextSizeProps) {
  const { t } = useTranslation('live')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={classes.size}
          variant="subtle"
          leftSection={<ALargeSmall size="1.125rem" aria-hidden="true" />}
        >
          {t('textSize.label')}: {t(`textSize.${scale}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {scales.map((each) => (
          <Menu.Item
            key={each}
            aria-current={each === scale || undefined}
            rightSection={each === scale && <Check size="1rem" aria-hidden="true" />}
            onClick={() => onChoose(each)}
          >
            {t(`textSize.${each}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
