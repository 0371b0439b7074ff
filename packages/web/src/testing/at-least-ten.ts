export const atLeastTen = {
  goalValue: 10,
  comparison: 'GreaterOrEqual' as const,
  goalUpperValue: null,
  unitOfMeasure: 'Number' as const,
  valueScale: 'One' as const,
  decimalPlaces: 0,
}
