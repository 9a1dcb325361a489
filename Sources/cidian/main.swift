import Dictionary
import Segmentation
import Foundation
let d = try DictionaryFile(path: CommandLine.arguments[1])
let seg = Segmenter(lexicon: d.lexicon)
while let line = readLine(strippingNewline: true) {
  let b = Array(line.utf8)
  print(seg.tokens(in: b).filter{$0.kind != .space}.map { String(decoding: b[$0.range], as: UTF8.self) }.joined(separator: " "))
}
