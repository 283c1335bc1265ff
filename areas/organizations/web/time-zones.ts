interface Choice {
  value: string;
  label: string;
}

/** By language: naming some four hundred zones takes a while. */
const known = new Map<string, Choice[]>();

/**
 * The zones to choose from, by region and city; `chosen` is among them even when this browser calls it otherwise.
 * Zones that name no place, such as `Etc/GMT+5`, are left out.
 * @param language in which they are named, `en`
 */
export function zoneChoices(chosen: string, language: string): Choice[] {
  const zones = known.get(language) ?? zonesIn(language);
  known.set(language, zones);
  if (!chosen || zones.some(({ value }) => value === chosen)) return zones;
  return [{ value: chosen, label: labelOf(chosen, language) }, ...zones];
}

const zonesIn = (language: string): Choice[] =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map((value) => ({ value, label: labelOf(value, language) }));

/** `America/New York (Eastern Time)`. */
function labelOf(zone: string, language: string): string {
  const place = zone.replaceAll('_', ' ');
  const name = genericName(zone, language);
  return name ? `${place} (${name})` : place;
}

function genericName(zone: string, language: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}
