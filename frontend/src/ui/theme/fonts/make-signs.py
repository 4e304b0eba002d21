"""Makes onest-signs.woff2 and the footed tabular one of onest-latin.woff2: python make-signs.py <node_modules>, in this folder (README.md). Run once: the foot is added to the file that is there."""
import sys
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

PACKAGES = sys.argv[1] + "/@fontsource-variable"
# letters of Inter at the height of Onest's: x-heights 1118 of 2048 and 527 of 1000
INTER = 527 / 1118
SMALL = 0.6
# a small figure as dark as the words around it comes from a heavier one
HEAVIER = {400: 540, 700: 880}
UP, DOWN = 296, -112
DIGITS = {"⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9",
          "⁺": "+", "⁻": "−", "ⁿ": "n"}
BELOW = {chr(0x2080 + n): str(n) for n in range(10)}


def source(package, part, weight):
    file = f"{PACKAGES}/{package}/files/{package}-{part}-wght-normal.woff2"
    return instancer.instantiateVariableFont(TTFont(file), {"wght": weight})


def master(weight):
    """Every sign at one weight: sign -> (glyph, advance)."""
    signs = {}

    def take(font, letters, scale=1.0, up=0):
        cmap, drawn = font.getBestCmap(), font.getGlyphSet()
        for sign, letter in letters.items():
            name = cmap[ord(letter)]
            whole, pen = DecomposingRecordingPen(drawn), TTGlyphPen(None)
            drawn[name].draw(whole)
            whole.replay(TransformPen(pen, (scale, 0, 0, scale, 0, up)))
            signs[sign] = (pen.glyph(), round(drawn[name].width * scale))

    same = lambda letters: {letter: letter for letter in letters}
    heavy = source("onest", "latin", HEAVIER[weight])
    take(source("onest", "latin-ext", weight), same("₽"))
    take(source("onest", "math", weight), same("→←↑↓≥≤≈≠"))
    take(heavy, DIGITS, SMALL, UP)
    take(heavy, BELOW, SMALL, DOWN)
    take(source("inter", "greek", weight), same("αβγδελπσφωΔΦΩ"), INTER)
    take(source("inter", "latin", weight), {"µ": "µ", "′": "′", "″": "″"}, INTER)
    take(source("inter", "greek", weight), {"μ": "μ"}, INTER)

    names = {sign: f"u{ord(sign):04X}" for sign in signs}
    metrics = source("onest", "latin", 400)["hhea"]
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", *names.values()])
    font.setupCharacterMap({ord(sign): name for sign, name in names.items()})
    glyphs = {names[sign]: glyph for sign, (glyph, _) in signs.items()}
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **glyphs})
    table = font.font["glyf"]
    widths = {names[sign]: (width, table[names[sign]].xMin) for sign, (_, width) in signs.items()}
    font.setupHorizontalMetrics({".notdef": (500, 0), **widths})
    font.setupHorizontalHeader(ascent=metrics.ascent, descent=metrics.descent)
    font.setupNameTable({"familyName": "Onest Signs", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=metrics.ascent, sTypoDescender=metrics.descent, sTypoLineGap=0,
                  usWinAscent=metrics.ascent, usWinDescent=-metrics.descent, usWeightClass=weight)
    font.setupPost(keepGlyphNames=False)
    return font.font


def variable():
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=400, default=400, maximum=700))
    for weight in (400, 700):
        space.addSource(SourceDescriptor(font=master(weight), location={"Weight": weight}, name=str(weight)))
    font, _, _ = build(space)
    font.flavor = "woff2"
    return font


def foot(font):
    """Gives the tabular one of Onest a foot, so that it fills its place among figures: a bar in its outline."""
    lookups = font["GSUB"].table.LookupList.Lookup
    name = next(table.mapping["one"] for lookup in lookups for table in lookup.SubTable
                if "one" in getattr(table, "mapping", {}))
    glyf, gvar = font["glyf"], font["gvar"]
    variations = list(gvar.variations[name])  # read while the outline still has its points
    glyph = glyf[name]
    stem = glyph.xMax - 38  # the middle of its stem, at 400
    bar = [(stem - 168, 0), (stem - 168, 72), (stem + 168, 72), (stem + 168, 0)]
    # by how much each corner moves until 700
    grown = [(-18, 0), (-18, 42), (8, 42), (8, 0)]
    count = len(glyph.coordinates)
    glyph.coordinates.extend(bar)
    glyph.flags.extend([1] * 4)
    glyph.flags[0] |= 0x40  # outlines overlap
    glyph.endPtsOfContours.append(count + 3)
    glyph.numberOfContours += 1
    for variation in variations:
        old = variation.coordinates
        variation.coordinates = [*old[:count], *grown, *old[count:]]
    gvar.variations[name] = variations
    glyph.recalcBounds(glyf)


if __name__ == "__main__":
    signs = variable()
    signs.save("onest-signs.woff2")
    latin = TTFont("onest-latin.woff2")
    foot(latin)
    latin.flavor = "woff2"
    latin.save("onest-latin.woff2")
