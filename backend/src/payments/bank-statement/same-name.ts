/** Words that many names have, and none is known by. */
const COMMON =
  /^(?:ооо|зао|оао|пао|ао|ип|нко|фгбу|фгбун|фгаоу|фгуп|гбу|гнц|рф|во|общество|ограниченной|ответственностью|акционерное|федеральное|государственное|бюджетное|автономное|казенное|учреждение|образовательное|высшего|образования|науки|институт|университет|российской|академии|наук|имени|индивидуальный|предприниматель|уфк|россии)$/u;
/** Letters by which a declined word still is known. */
const STEM = 5;
const LONGEST = 3_000;

/**
 * Whether a text speaks of somebody of this name: most of the words that make the name out are in it, however declined. The treasury
 * pays for institutes, whose name stands in brackets behind its own: `УФК по г. Москве (Институт биологии гена РАН л/с 20736…)`.
 */
export function speaksOf(text: string, name: string): boolean {
  const own = stemsOf(name);
  if (own.size === 0) return false;
  const said = stemsOf(text);
  const shared = [...own].filter((stem) => said.has(stem)).length;
  return shared * 3 >= own.size * 2;
}

function stemsOf(text: string): Set<string> {
  const words =
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{2,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.test(word)).map((word) => word.slice(0, STEM)));
}
