import Minus from 'icon:minus'
import Plus from 'icon:plus'
import { Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { IconButton } from '../../../ui/inputs/icon-button'
import { Popup } from '../../../ui/overlays/popup'
import classes from './identity.module.css'

/** In pixels of the original picture. */
interface CutOut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Twice the stored size, since the server scales again. */
const SIDE = 512

/** Rejects if the browser cannot decode the picture. */
async function cropPicture(url: string, { x, y, width, height }: CutOut): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png')
  })
}

const STEP = 0.2
const MIN = 1
const MAX = 3

interface PictureCropperProps {
  /** An object URL. */
  url: string
  onCut: (picture: Blob) => Promise<void>
  onClose: () => void
}

const stepped = (zoom: number) => Math.min(MAX, Math.max(MIN, Math.round(zoom / STEP) / (1 / STEP)))

export function PictureCropper({ url, onCut, onClose }: PictureCropperProps) {
  const { t } = useTranslation('settings')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(MIN)
  const [cutOut, setCutOut] = useState<CutOut | null>(null)
  const [isBroken, setBroken] = useState(false)
  const broken = () => setBroken(true)
  const form = useForm({}, { draftOptions: null })
  const submit = () => form.submit({ send: async () => cutOut && cropPicture(url, cutOut).then(onCut, broken) })
  return (
    <Popup
      size="sm"
      title={t('crop.title')}
      submitLabel={t('crop.use')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={`relative clip bg-sunk rounded ${classes.cropper}`}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={MIN}
          maxZoom={MAX}
          zoomSpeed={STEP}
          aspect={1}
          cropShape="round"
          showGrid={false}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setCutOut(pixels)}
          mediaProps={{ onError: broken }}
        />
      </div>
      <div className="row gap-3 pt-4">
        <IconButton
          label={t('crop.smaller')}
          icon={<Minus size="1.125rem" />}
          onClick={() => setZoom(stepped(zoom - STEP))}
        />
        <Slider
          className="flex-1"
          thumbLabel={t('crop.zoom')}
          min={MIN}
          max={MAX}
          step={STEP}
          value={zoom}
          label={null}
          onChange={setZoom}
        />
        <IconButton
          label={t('crop.larger')}
          icon={<Plus size="1.125rem" />}
          onClick={() => setZoom(stepped(zoom + STEP))}
        />
      </div>
      {isBroken && (
        <p className="bad pt-3" role="alert">
          {t('picture.broken')}
        </p>
      )}
    </Popup>
  )
}
