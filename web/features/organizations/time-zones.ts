interface Choice {
  value: string;
  label: string;
}

let known: Choice[] | undefined;

/**
 * The zones to choose from, by region and city; `chosen` is among them even when this browser calls it otherwise.
 * Zones that name no place, such as `Etc/GMT+5`, are left out.
 */
export function zoneChoices(chosen: string): Choice[] {
  known ??= Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map((value) => ({ value, label: labelOf(value) }));
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  return [{ value: chosen, label: labelOf(chosen) }, ...known];
}

/** `America/New York (Eastern Time)`. */
function labelOf(zone: string): string {
  const place = zone.replaceAll('_', ' ');
  const name = genericName(zone);
  return name ? `${place} (${name})` : place;
}

function genericName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}
